import type { Tool } from '../tool.ts'
import { askCaddieTool } from './ask-caddie.ts'
import { distanceToFlag } from './distance-to-flag.ts'
import { searchTool } from './search.ts'
import { subscribePremium } from './subscribe-premium.ts'

/** USE-2: the MCP tools, in the order in which clients see them. To add a new tool, see CONTRIBUTING.md. */
export const TOOLS: readonly Tool[] = [searchTool, distanceToFlag, askCaddieTool, subscribePremium]
