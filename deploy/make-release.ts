import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Locked } from '../src/commands/installed-of.ts'

// node deploy/make-release.ts [--out DIR]: makes the release of what is committed. The same commit gives the same bytes,
// with the same versions of git, tar, npm and Node.

const ROOT = path.join(import.meta.dirname, '..')

/** Only developers need these. */
const LEFT_OUT = [
  ...['test', 'bench', '.ci', '.gitignore', 'biome.json', 'tsconfig.json', 'docs/draw-architecture.ts'],
  ...['deploy/make-release.ts', '**/*.test.ts'],
]

export type Release = { readonly archive: string; readonly sbom: string; readonly sums: string }

/** Writes the archive, its list of components and their checksums to a folder. */
export function makeRelease(out: string): Release {
  const folder = mkdtempSync(path.join(tmpdir(), 'dogleg-release-'))
  try {
    const commit = readCommit()
    const { version } = JSON.parse(git('show', 'HEAD:package.json').toString()) as {
      readonly version: string
    }
    const name = `dogleg-${version}`
    unpackCommit(path.join(folder, name))
    const sbom = listComponents(path.join(folder, name), commit)
    writeFileSync(path.join(folder, name, 'sbom.cdx.json'), sbom)
    const files = {
      [`${name}.tar.gz`]: gzipSync(pack(folder, name, commit), { level: 9 }),
      [`${name}.cdx.json`]: sbom,
    }
    return writeAll(out, files, name)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const MAX_BYTES = 256 * 1024 * 1024
const call = (program: string, args: readonly string[], options: object = {}) =>
  execFileSync(program, args, {
    cwd: ROOT,
    maxBuffer: MAX_BYTES,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...options,
  })
const git = (...args: readonly string[]) => call('git', args)

type Commit = { readonly hash: string; readonly seconds: number }

function readCommit(): Commit {
  const [hash = '', seconds = ''] = git('log', '-1', '--format=%H %ct').toString().trim().split(' ')
  return { hash, seconds: Number(seconds) }
}

function unpackCommit(folder: string) {
  mkdirSync(folder)
  const paths = ['.', ...LEFT_OUT.map((pattern) => `:(exclude,glob)${pattern}`)]
  const input = git('archive', '--format=tar', 'HEAD', '--', ...paths)
  call('tar', ['--extract', '--directory', folder], { input })
}

/** Sorted, and with one time, owner and mode for all: nothing of this machine is in it. */
const pack = (folder: string, name: string, { seconds }: Commit): Buffer =>
  call('tar', [
    ...['--create', '--directory', folder, '--sort=name', '--format=ustar', `--mtime=@${seconds}`],
    ...['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', name],
  ])

/**
 * The packages of a server as CycloneDX, from the lockfile alone. `npm sbom --omit=dev` leaves out what servers and
 * developers share, so npm sees no packages for development. What it makes up each time comes from the commit.
 */
function listComponents(project: string, { hash, seconds }: Commit): string {
  const folder = `${project}-served`
  mkdirSync(folder)
  writeServed(project, folder)
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error']
  const bom = JSON.parse(call('npm', args, { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] }).toString())
  // npm takes the folder's name, and calls everything a library.
  Object.assign(bom.metadata.component, { type: 'application', name: 'dogleg' })
  bom.serialNumber = `urn:uuid:${uuidOf(hash)}`
  bom.metadata.timestamp = new Date(seconds * 1_000).toISOString()
  return `${JSON.stringify(bom, null, 2)}\n`
}

/** The project's own description and lockfile, without what is only for developers. */
function writeServed(project: string, folder: string) {
  const read = (name: string) => JSON.parse(readFileSync(path.join(project, name), 'utf8'))
  const write = (name: string, json: object) => writeFileSync(path.join(folder, name), JSON.stringify(json))
  const { devDependencies: _own, ...about } = read('package.json')
  const { packages, ...lock } = read('package-lock.json') as { readonly packages: Locked }
  const served = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
  write('package.json', about)
  write('package-lock.json', { ...lock, packages: { ...Object.fromEntries(served), '': about } })
}

/** A UUID of the kind that applications make up by their own rules (version 8). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

function writeAll(out: string, files: Readonly<Record<string, string | Buffer>>, name: string): Release {
  mkdirSync(out, { recursive: true })
  const sums = Object.entries(files).map(([file, content]) => {
    writeFileSync(path.join(out, file), content)
    return `${createHash('sha256').update(content).digest('hex')}  ${file}\n`
  })
  writeFileSync(path.join(out, 'SHA256SUMS'), sums.join(''))
  const at = (file: string) => path.join(out, file)
  return { archive: at(`${name}.tar.gz`), sbom: at(`${name}.cdx.json`), sums: at('SHA256SUMS') }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } })
  const { archive, sums } = makeRelease(path.resolve(values.out))
  process.stdout.write(`${archive}\n${readFileSync(sums, 'utf8')}`)
}
