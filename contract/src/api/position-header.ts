/**
 * A header of answers to what was written: the position in the database's log. Who sends it with later
 * calls sees what they wrote, also where these read a replica.
 */
export const POSITION_HEADER = 'regalo-position';
