import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

// Draws docs/pictures/architecture.svg from the folders, their imports and the table in docs/architecture.md.

const ROOT = path.join(import.meta.dirname, '..')
const SVG = path.join(import.meta.dirname, 'pictures/architecture.svg')
const EVERYBODY_USES: readonly string[] = ['platform', 'words', 'core']

type Folder = {
  readonly layer: string
  readonly name: string
  readonly what: string
  readonly files: number
  readonly uses: readonly string[]
}

/** The folder a source file belongs to: one below src, two below src/surfaces, or web. */
function folderOf(file: string): string | null {
  const [top = '', next = '', last = ''] = file.split('/')
  if (top === 'web') return 'web'
  if (top !== 'src' || last === '') return null
  return next === 'surfaces' ? `surfaces/${last}` : next
}

async function readFolders(): Promise<ReadonlyMap<string, { files: number; uses: Set<string> }>> {
  const folders = new Map<string, { files: number; uses: Set<string> }>()
  for (const file of await Array.fromAsync(glob('{src,web}/**/*.{ts,tsx}', { cwd: ROOT }))) {
    const name = folderOf(file)
    if (name === null || name === 'commands' || file.endsWith('.test.ts')) continue
    const folder = folders.get(name) ?? { files: 0, uses: new Set<string>() }
    folders.set(name, folder)
    folder.files += 1
    for (const used of importsOf(file, await readFile(path.join(ROOT, file), 'utf8'))) folder.uses.add(used)
    folder.uses.delete(name)
  }
  return folders
}

const importsOf = (file: string, text: string) =>
  [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].flatMap(
    ([, target = '']) => folderOf(path.join(path.dirname(file), target)) ?? [],
  )

/** The rows of the table, in its order, with what the code says about each. */
async function readTable(): Promise<readonly Folder[]> {
  const text = await readFile(path.join(import.meta.dirname, 'architecture.md'), 'utf8')
  const found = await readFolders()
  const rows = [...text.matchAll(/^\| (\w[\w ]*) \| `([\w/-]+)` \| (.+) \|$/gm)]
  const listed = rows.map(([, layer = '', name = '', what = '']) => {
    const { files = 0, uses = new Set<string>() } = found.get(name) ?? {}
    return {
      layer,
      name,
      what: what.replaceAll('`', ''),
      files,
      uses: [...uses].filter((used) => !EVERYBODY_USES.includes(used)).sort(),
    }
  })
  const missing = [...found.keys()].filter((name) => !listed.some((folder) => folder.name === name))
  const gone = listed.filter(({ files }) => files === 0).map(({ name }) => name)
  if (missing.length + gone.length > 0)
    throw new Error(
      `docs/architecture.md: missing ${missing.join(', ') || 'none'}; gone ${gone.join(', ') || 'none'}`,
    )
  refuseUpward(listed)
  return listed
}

/** Layers are listed from the top; a folder may use its own layer and those below. */
function refuseUpward(folders: readonly Folder[]) {
  const layers = [...new Set(folders.map(({ layer }) => layer))]
  const layerOf = new Map(folders.map(({ name, layer }) => [name, layers.indexOf(layer)]))
  const upward = folders.flatMap(({ name, uses }) =>
    uses
      .filter((used) => (layerOf.get(used) ?? 0) < (layerOf.get(name) ?? 0))
      .map((used) => `${name} uses ${used}`),
  )
  if (upward.length > 0) throw new Error(`Imports that point up: ${upward.join('; ')}`)
}

const WIDTH = 1_200
const LEFT = 128
const GAP = 12
const LINE = 17
const FONT = 'font-family="Inter, system-ui, sans-serif"'

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Breaks a text into lines of at most so many characters. */
function wrap(text: string, most: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const textLine = (x: number, y: number, text: string, style: string) =>
  `<text x="${x}" y="${y}" ${FONT} ${style}>${escapeXml(text)}</text>`

function linesOf({ what, uses }: Folder, width: number) {
  const most = Math.floor((width - 24) / 7.2)
  return {
    what: wrap(what, most),
    uses:
      uses.length === 0
        ? []
        : wrap(`uses ${uses.map((used) => used.replace('surfaces/', '')).join(', ')}`, most),
  }
}

function drawBox(folder: Folder, x: number, y: number, width: number, height: number): string {
  const { what, uses } = linesOf(folder, width)
  const name = folder.name.replace('surfaces/', '')
  const rows = [
    ...what.map((text) => ({ text, style: 'font-size="13" fill="#14211a"' })),
    ...uses.map((text) => ({ text, style: 'font-size="12" fill="#52625a"' })),
  ]
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="#ffffff" stroke="#c6d2c4"/>`,
    textLine(x + 12, y + 24, name, 'font-size="16" font-weight="600" fill="#14693a"'),
    ...rows.map(({ text, style }, index) => textLine(x + 12, y + 24 + LINE * (index + 1), text, style)),
  ].join('\n')
}

function drawLayer(layer: string, folders: readonly Folder[], y: number) {
  const width = (WIDTH - LEFT - 24 - GAP * (folders.length - 1)) / folders.length
  const rows = Math.max(...folders.map((folder) => Object.values(linesOf(folder, width)).flat().length))
  const height = 38 + rows * LINE
  const boxes = folders.map((folder, index) =>
    drawBox(folder, LEFT + index * (width + GAP), y + 12, width, height),
  )
  const band = `<rect x="12" y="${y}" width="${WIDTH - 24}" height="${height + 24}" rx="12" fill="#eef3ea"/>`
  const label = textLine(28, y + 36, layer, 'font-size="15" font-weight="600" fill="#14211a"')
  return { svg: [band, label, ...boxes].join('\n'), height: height + 24 }
}

export async function drawArchitecture(): Promise<string> {
  const folders = await readTable()
  let y = 12
  const layers = [...Map.groupBy(folders, ({ layer }) => layer)].map(([layer, members]) => {
    const drawn = drawLayer(layer, members, y)
    y += drawn.height + 8
    return drawn.svg
  })
  const title = '<title>The folders of the code in layers</title>'
  const paper = `<rect width="${WIDTH}" height="${y + 4}" fill="#f7f8f4"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 4}" role="img">\n${title}\n${paper}\n${layers.join('\n')}\n</svg>\n`
}

if (import.meta.main) await writeFile(SVG, await drawArchitecture())
