import { readBlocks } from '../../src/product/markdown-blocks.ts'
import type { ProductPage } from '../../src/product/retriever.ts'

/** An address that a page names, as a program would ask for it. */
export type Address = { readonly method: string | null; readonly target: string }

// Links, addresses such as `PUT {app_url}/api/…`, and paths in code such as `/healthz`.
const LINK = /\]\(([^)\s]+)\)/g
const NAMED = /(?:(GET|POST|PUT|PATCH|DELETE) )?(\{(?:site|app|api|mcp)_url\}[^\s`'"|)\]]*)/g
const PATH_IN_CODE = /`(?:(GET|POST|PUT|PATCH|DELETE) )?(\/[a-z][^\s`]*)`/g

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)]

/** Every address of ours that the text names. */
export const addressesIn = ({ markdown }: ProductPage): readonly Address[] => [
  ...all(markdown, LINK).map(([, target = '']) => ({ method: 'GET', target })),
  ...all(markdown, NAMED).map(([, method = null, target = '']) => ({ method, target })),
  ...all(markdown, PATH_IN_CODE).map(([, method = null, target = '']) => ({ method, target })),
]

/** Every `./dogleg …` in the text, word by word. */
export const commandsIn = ({ markdown }: ProductPage): readonly (readonly string[])[] =>
  all(markdown, /\.\/dogleg ([^`\n]+)/g).map(([, words = '']) => words.trim().split(/\s+/))

export const variablesIn = ({ markdown }: ProductPage): readonly string[] =>
  all(markdown, /\bDOGLEG_[A-Z_]+\b/g).map(([name]) => name)

const UNITS = 'requests|seconds|minutes|hours|days|weeks|months|years'
const UNIDADES = 'peticiones|segundos|minutos|horas|días|semanas|meses|años'
const COUNTS =
  'two|three|five|seven|ten|fifteen|thirty|sixty|ninety|dos|tres|siete|diez|quince|treinta|sesenta|noventa'
const FIGURE = new RegExp(
  `[$€]\\s?\\d|\\d[\\d.,]*\\s?(?:[$€%]|(?:${UNITS}|${UNIDADES})\\b)|\\b(?:${COUNTS}) (?:${UNITS}|${UNIDADES})\\b`,
  'gi',
)

/** Prices, limits and times that are typed where a placeholder belongs. */
export const figuresIn = ({ markdown }: Pick<ProductPage, 'markdown'>): readonly string[] =>
  all(markdown, FIGURE).map(([figure]) => figure)

/** What a translation has in common with its page, whatever the language. */
export const shapeOf = ({ path, section, markdown }: ProductPage) => ({
  path,
  section,
  blocks: readBlocks(markdown).map((block) => {
    if (block.kind === 'heading') return `heading ${block.level}`
    if (block.kind === 'list') return `list of ${block.items.length}`
    if (block.kind === 'table') return `table ${block.head.length} × ${block.rows.length}`
    return block.kind === 'code' ? block.text : block.kind
  }),
  placeholders: all(markdown, /\{\w+\}/g)
    .map(([name]) => name)
    .toSorted(),
  links: all(markdown, LINK)
    .map(([, to = '']) => to.replace(/^\/es(?=\/)/, ''))
    .toSorted(),
  variables: variablesIn({ path, section, markdown, title: '' }),
  commands: commandsIn({ path, section, markdown, title: '' }),
})
