import { createHash } from 'node:crypto'

type Random = (bytes: number) => Buffer

export const newId = (random: Random) => random(16).toString('base64url')
/** What a cookie or a link carries; the database stores only its hash. */
export const newToken = (random: Random) => random(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
