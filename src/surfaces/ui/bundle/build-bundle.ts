import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuildFailure, BuildOptions, Metafile } from 'esbuild'
import { WrongSetting } from '../../../platform/config.ts'
import { type Esbuild, withEsbuild } from '../../../platform/with-esbuild.ts'
import type { Asset, Bundle } from './bundle.ts'
import { compressed, tagOf } from './compress.ts'
import { DOCUMENTS, ENTRIES, nameOf, SERVICE_WORKERS } from './entries.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}

/** Builds everything that browsers load. */
export async function buildBundle(root: string): Promise<Bundle> {
  try {
    return await withEsbuild((esbuild) => buildAll(esbuild, root))
  } catch (error) {
    throw explain(error)
  }
}

async function buildAll(esbuild: Esbuild, root: string): Promise<Bundle> {
  const documents = Object.entries(DOCUMENTS).map(
    async ([name, base]) => [name, await buildDocument(esbuild, root, base)] as const,
  )
  const workers = Object.entries(SERVICE_WORKERS).map(
    async ([name, file]) => [name, await buildWorker(esbuild, root, file)] as const,
  )
  const [assets, ...made] = await Promise.all([buildAssets(esbuild, root), ...documents, ...workers])
  return { assets, documents: Object.fromEntries(made) }
}

const OPTIONS = {
  bundle: true,
  write: false,
  outdir: 'assets',
  format: 'esm',
  target: 'es2024',
  minify: true,
  charset: 'utf8',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  logLevel: 'silent',
  // The project's own tsconfig is for checking types, and a server may not have it.
  tsconfigRaw: '{}',
} satisfies BuildOptions

async function buildAssets({ build }: Esbuild, root: string): Promise<readonly Asset[]> {
  const { metafile, outputFiles } = await build({
    ...OPTIONS,
    absWorkingDir: root,
    entryPoints: Object.entries(ENTRIES).map(([name, file]) => ({ in: file, out: path.parse(name).name })),
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    splitting: true,
    metafile: true,
    loader: { '.svg': 'copy', '.woff2': 'copy', '.png': 'copy', '.ico': 'copy' },
  })
  return Promise.all(
    outputFiles.map((output) => toAsset(path.basename(output.path), output.contents, metafile.outputs)),
  )
}

async function toAsset(file: string, contents: Uint8Array, outputs: Outputs): Promise<Asset> {
  const name = nameOf(file)
  const bytes = Buffer.from(contents)
  return {
    file,
    name: Object.hasOwn(ENTRIES, name) ? name : null,
    type: TYPES[path.extname(file)] ?? '',
    tag: tagOf(bytes),
    imports: importsOf(outputs, file, (kind) => kind === 'import-statement'),
    parts: importsOf(outputs, file, () => true),
    bodies: await compressed(bytes),
  }
}

type Outputs = Metafile['outputs']

/** What a file loads, however deep, by the kinds of imports that count. */
function importsOf(outputs: Outputs, file: string, counts: (kind: string) => boolean): readonly string[] {
  const known = new Set<string>()
  const waiting = [`${OPTIONS.outdir}/${file}`]
  for (const each of waiting)
    for (const { path: part, kind } of outputs[each]?.imports ?? [])
      if (counts(kind) && outputs[part] !== undefined && !known.has(part)) {
        known.add(part)
        waiting.push(part)
      }
  return [...known].map((part) => path.basename(part))
}

/** Not a module: some browsers take no modules for service workers. */
async function buildWorker({ build }: Esbuild, root: string, file: string): Promise<string> {
  const { outputFiles } = await build({
    ...OPTIONS,
    absWorkingDir: root,
    entryPoints: [file],
    format: 'iife',
  })
  return outputFiles[0]?.text ?? ''
}

async function buildDocument({ build }: Esbuild, root: string, base: string): Promise<string> {
  const { outputFiles } = await build({
    ...OPTIONS,
    absWorkingDir: root,
    entryPoints: [`${base}.ts`, `${base}.css`],
  })
  const textOf = (ext: string) => outputFiles.find(({ path: at }) => at.endsWith(ext))?.text ?? ''
  const page = await readFile(path.join(root, `${base}.html`), 'utf8')
  return page
    .replace('<style></style>', () => `<style>${textOf('.css')}</style>`)
    .replace('"module"></script>', () => `"module">${textOf('.js')}</script>`)
}

/** One line: the first fault, and where it is. */
function explain(error: unknown): WrongSetting {
  const [first, ...more] = (error as BuildFailure).errors ?? []
  const place = first?.location ? `${first.location.file}:${first.location.line}: ` : ''
  const text = first?.text ?? (error instanceof Error ? error.message : String(error)).split('\n')[0]
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`
  return new WrongSetting(`Cannot build the browser code: ${place}${text}${others}`)
}
