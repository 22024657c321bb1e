import { documentNamed } from '../../ui/assets.ts'

/** The page that shows a hole and its distances in clients that can (MCP Apps, SEP-1865). */
export const HOLE_VIEW = 'ui://dogleg/hole'

export const VIEW_TYPE = 'text/html;profile=mcp-app'

/** The page fetches nothing, so it needs no allowed hosts. */
export const VIEW_META = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } }

/** One page with its style and script inside. */
export const holeView = () => documentNamed('hole-view')
