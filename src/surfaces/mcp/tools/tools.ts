import type { Tool } from '../tool.ts'
import { askCaddieTool } from './ask-caddie.ts'
import { distanceToFlag } from './distance-to-flag.ts'
import { searchTool } from './search.ts'
import { subscribePremium } from './subscribe-premium.ts'

/** USE-2: the tools, in the order they are listed in. */
export const TOOLS: readonly Tool[] = [searchTool, distanceToFlag, askCaddieTool, subscribePremium]
