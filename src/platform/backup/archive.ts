import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar/fs'
import { WrongSetting } from '../config.ts'
import { type BackupManifest, DamagedBackup, MANIFEST, type ManifestFile, parseManifest } from './manifest.ts'

/** Half the time of the usual level, for files that are a tenth larger. */
const LEVEL = 3
const PRIVATE = 0o600

/** A file in a backup: where it is now, and its path inside. */
export type Packed = { readonly source: string; readonly path: string }

export async function describeFile({ source, path }: Packed): Promise<ManifestFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(source), hash)
  return { path, bytes: (await stat(source)).size, sha256: hash.digest('hex') }
}

/** Writes a tar.gz whose first file is the manifest. It is on the disk when this returns. */
export async function writeArchive(
  target: string,
  manifest: BackupManifest,
  files: readonly Packed[],
): Promise<void> {
  const content = `${JSON.stringify(manifest, null, 2)}\n`
  const tar = packTar([
    { type: 'content', content, target: MANIFEST, mode: PRIVATE },
    ...files.map(({ source, path }) => ({ type: 'file' as const, source, target: path, mode: PRIVATE })),
  ])
  await pipeline(
    tar,
    createGzip({ level: LEVEL }),
    createWriteStream(target, { mode: PRIVATE, flags: 'wx', flush: true }),
  )
}

/** Unpacks a backup into an empty folder and checks every byte of it. */
export async function readArchive(source: Readable, folder: string): Promise<BackupManifest> {
  try {
    await pipeline(source, createGunzip(), unpackTar(folder, { fmode: PRIVATE, dmode: 0o700, strict: true }))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOSPC' || code === 'EACCES' || code === 'EISDIR') throw error
    throw new DamagedBackup('This file is damaged, cut off, or no backup of Dogleg.')
  }
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new WrongSetting('This is not a backup of Dogleg: it has no manifest.')
  })
  const manifest = parseManifest(text)
  await checkFiles(folder, manifest.files)
  return manifest
}

/** Exactly the files of the manifest, with exactly their content. */
async function checkFiles(folder: string, files: readonly ManifestFile[]): Promise<void> {
  const found = await listFiles(folder)
  const extra = found.find((name) => name !== MANIFEST && !files.some((file) => file.path === name))
  if (extra !== undefined) throw new DamagedBackup(`This backup is damaged: its manifest lacks ${extra}.`)
  for (const file of files) {
    if (!found.includes(file.path)) throw new DamagedBackup(`This backup is damaged: it lacks ${file.path}.`)
    const { bytes, sha256 } = await describeFile({ source: path.join(folder, file.path), path: file.path })
    if (bytes !== file.bytes || sha256 !== file.sha256)
      throw new DamagedBackup(`This backup is damaged: ${file.path} is not what was saved.`)
  }
}

/** All plain files below a folder, by their path in it; none if there is no such folder. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .sort()
}

/** A new name is on the disk only when its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
