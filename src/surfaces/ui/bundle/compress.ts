import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Asset } from './bundle.ts'

export const tagOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** A file in every coding that makes it smaller. It is done once for many readers, so as tightly as possible. */
export async function compressed(identity: Buffer): Promise<Asset['bodies']> {
  const [gz, br] = await Promise.all([
    promisify(gzip)(identity, { level: 9 }),
    // Brotli's default is its tightest setting.
    promisify(brotliCompress)(identity),
  ])
  return {
    identity,
    ...(gz.length < identity.length ? { gzip: gz } : {}),
    ...(br.length < identity.length ? { br } : {}),
  }
}
