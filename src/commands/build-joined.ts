import { glob, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import { withEsbuild } from '../platform/with-esbuild.ts'

const OPTIONS = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  outExtension: { '.js': '.mjs' },
  entryNames: '[name]',
  chunkNames: 'part-[hash]',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'silent',
  tsconfigRaw: '{}',
} satisfies BuildOptions

/** The server and its threads, as a few files in a folder. */
export async function buildJoined(root: string, outdir: string): Promise<void> {
  await mkdir(outdir, { recursive: true })
  const entryPoints = ['src/cli.ts', ...(await threadsIn(root))]
  const plugins = [httpWithoutClients, keepPlaces(root)]
  await withEsbuild(({ build }) => build({ ...OPTIONS, absWorkingDir: root, entryPoints, outdir, plugins }))
}

/** How a file says where it is. The first one starts a thread. */
const PLACE = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.(url|dirname|main|joined)\b/g

/** The files that run as threads of their own, as their parents name them. */
async function threadsIn(root: string): Promise<readonly string[]> {
  const found: string[] = []
  for await (const file of glob('src/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue
    const text = await readFile(path.join(root, file), 'utf8')
    for (const [, thread] of text.matchAll(PLACE))
      if (thread !== undefined) found.push(path.join(path.dirname(file), `${thread}.ts`))
  }
  return found
}

/** Packages, and what only developers run. */
const OUTSIDE = /^(?:[^./]|\.\.\/\.\.\/(?:bench|test)\/)/
/** Packages of many small modules; the others stay where they are. */
const JOINED = /^(?:kysely|hono|typebox|clipper2-ts)(?:\/|$)/

/**
 * Whoever imports `node:http` also loads what its getters give: a WebSocket client, which nothing here uses and which
 * takes a start 50 ms.
 */
const httpWithoutClients: Plugin = {
  name: 'http-without-clients',
  setup(build) {
    const values = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule('node:http')))
      .filter(([, { get }]) => get === undefined)
      .map(([name]) => name)
    build.onResolve({ filter: /^node:http$/ }, ({ path }) => ({ path, namespace: 'http' }))
    build.onLoad({ filter: /./, namespace: 'http' }, () => ({
      contents: `export const { ${values.join(', ')} } = process.getBuiltinModule('node:http')`,
    }))
  },
}

/**
 * Code that looks for files next to itself looks next to its source. A path relative to the joined file leads there, so
 * that the whole project can move.
 */
const keepPlaces = (root: string): Plugin => ({
  name: 'keep-places',
  setup(build) {
    build.onResolve({ filter: OUTSIDE }, ({ path: name, kind }) =>
      kind === 'entry-point' || JOINED.test(name) ? undefined : { path: name, external: true },
    )
    build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8')
      return { contents: source.includes('import.meta') ? moved(root, file, source) : source, loader: 'ts' }
    })
  },
})

// Not in one piece with what follows it, because this file is joined too.
const META = 'import.meta'

function moved(root: string, file: string, source: string): string {
  const own = path.relative(root, file)
  const way = path.posix.join('../../../..', own)
  const places: Readonly<Record<string, string>> = {
    url: `new URL('${way}', ${META}.url).href`,
    dirname: `(${META}.dirname + '/${path.posix.dirname(way)}')`,
    main: String(own === 'src/cli.ts'),
    joined: `${META}.dirname`,
  }
  return source.replaceAll(PLACE, (found, thread?: string, place = '') =>
    thread === undefined ? (places[place] ?? found) : `new URL('./${thread}.mjs', ${META}.url)`,
  )
}
