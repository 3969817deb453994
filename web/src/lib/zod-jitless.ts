import { z } from 'zod';

// The content security policy forbids eval, which zod would use. Import this before any schema.
z.config({ jitless: true });
