import { readFileSync } from 'node:fs'
import path from 'node:path'
import { scriptOf } from '../../../core/text/script-of.ts'

/** The page that shows a hole and its distances in clients that can (MCP Apps, SEP-1865). */
export const HOLE_VIEW = 'ui://dogleg/hole'

export const VIEW_TYPE = 'text/html;profile=mcp-app'

/** Nothing is fetched from anywhere, so no host has to be allowed. */
export const VIEW_META = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } }

const FOLDER = path.join(import.meta.dirname, 'hole-view')

/** In the order they use each other. */
const SCRIPTS = ['read-answer', 'draw-hole', 'host', 'view']

let made: string | null = null

/** One page with its style and script inside, put together once. */
export function holeView(): string {
  made ??= read('view.html')
    .replace('<style></style>', () => `<style>\n${read('view.css')}</style>`)
    .replace('"module"></script>', () => `"module">\n${SCRIPTS.map(inlined).join('\n')}</script>`)
  return made
}

const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')

/** In one script the files see each other without imports. */
const inlined = (name: string) =>
  scriptOf(read(`${name}.ts`))
    .replace(/^import\s[^']*'[^']*'\n/gm, '')
    .replace(/^export /gm, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
