import type { Tool } from '../tool.ts'

/** USE-2: the tools, in the order they are listed in. */
export const TOOLS: readonly Tool[] = []
