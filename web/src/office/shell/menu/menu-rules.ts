/** The condition under which a menu entry is shown; always by default. */
export interface Access {
  /** Only for visitors who are not signed in. */
  publicOnly?: boolean;
  /** Only for signed-in managers. */
  protected?: boolean;
  /** Only for members with one of these roles; an empty list is for nobody. */
  roles?: readonly string[];
}

/** The part of an entry that the rules use. */
export interface MenuNode extends Access {
  to: string;
  children?: readonly MenuNode[];
}

export interface Viewer {
  signedIn: boolean;
  /** The member's roles; see `ROLES` in the contract. */
  roles: readonly string[];
}

/** The roles of a nested entry: the intersection with those of its parent; undefined = any. */
export function rolesOf(
  parent: readonly string[] | undefined,
  own: readonly string[] | undefined,
): readonly string[] | undefined {
  if (!parent || !own) return own ?? parent;
  return own.filter((role) => parent.includes(role));
}

/** Whether the viewer may see an entry; a list of roles implies being signed in. */
function fits(access: Access, { signedIn, roles }: Viewer): boolean {
  if (access.publicOnly && signedIn) return false;
  if ((access.protected || access.roles) && !signedIn) return false;
  return !access.roles || access.roles.some((one) => roles.includes(one));
}

function inherit<T extends MenuNode>(parent: MenuNode, child: T): T {
  const roles = rolesOf(parent.roles, child.roles);
  return {
    ...child,
    ...(parent.protected ? { protected: true } : {}),
    ...(parent.publicOnly ? { publicOnly: true } : {}),
    ...(roles ? { roles } : {}),
  };
}

/** The entries that the viewer may see, each with the children that may be seen. */
export function visibleItems<T extends MenuNode>(items: readonly T[], viewer: Viewer): T[] {
  return items
    .filter((item) => fits(item, viewer))
    .map((item) => {
      if (!item.children) return item;
      const children = item.children.filter((child) => fits(inherit(item, child), viewer));
      return { ...item, children };
    });
}

/**
 * The entries whose page may be opened, with such children. An entry whose own page may not be
 * opened links to its first child.
 */
export function openItems<T extends MenuNode>(
  items: readonly T[],
  isOpen: (to: string) => boolean,
): T[] {
  return items.flatMap((item) => {
    const children = item.children?.filter(({ to }) => isOpen(to));
    const to = isOpen(item.to) ? item.to : children?.[0]?.to;
    return to === undefined ? [] : [{ ...item, to, ...(children ? { children } : {}) }];
  });
}

function covers(entry: string, path: string): boolean {
  return path === entry || (entry !== '/' && path.startsWith(`${entry}/`));
}

/** Whether a page may be opened: no entry of the menu that leads to it refuses the viewer. */
export function mayOpen(items: readonly MenuNode[], path: string, viewer: Viewer): boolean {
  return items.every((item) => {
    const children = item.children?.filter((child) => covers(child.to, path)) ?? [];
    if (children.length > 0) return children.some((child) => fits(inherit(item, child), viewer));
    return !covers(item.to, path) || fits(item, viewer);
  });
}
