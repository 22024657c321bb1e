import { createHash } from 'node:crypto'
import type { Addresses } from '../../platform/config.ts'
import { type Answer, OPEN_HEADERS, typeLines } from '../../platform/http/fast/answer.ts'
import { headerLines } from '../../platform/http/fast/write-head.ts'
import { ICON_NAMES, iconFile } from './extras/icons.ts'
import { ENDPOINTS } from './gate.ts'
import { protectedResource } from './protected-resource.ts'
import { registryEntry, serverCard } from './server-card.ts'

/** A small public document that clients may cache. */
export type Document = {
  readonly path: string
  readonly tag: string
  readonly whole: Answer
  readonly same: Answer
}

const JSON_TYPE = 'application/json; charset=utf-8'
const CARD_TYPE = 'application/mcp-server-card+json'
const METADATA = '/.well-known/oauth-protected-resource'
/** Clients derive the address from the one they connect to (RFC 9728); without a path it is the first one's. */
const METADATA_OF = [['', ENDPOINTS[0].path], ...ENDPOINTS.map(({ path }) => [path, path] as const)] as const

/** The public documents about the tool server, for clients that have not connected yet. */
export function documentsOf(addresses: Addresses): readonly Document[] {
  const card = JSON.stringify(serverCard(addresses))
  const metadata = METADATA_OF.map(([end, resource]) =>
    openDocument(METADATA + end, JSON.stringify(protectedResource(addresses, resource)), JSON_TYPE),
  )
  return [
    ...metadata,
    openDocument('/.well-known/mcp.json', card, JSON_TYPE),
    openDocument('/.well-known/mcp/server-card.json', card, JSON_TYPE),
    openDocument('/mcp/server-card', card, CARD_TYPE),
    openDocument('/server.json', JSON.stringify(registryEntry(addresses)), JSON_TYPE),
    ...ICON_NAMES.map((name) => openDocument(`/mcp/${name}`, iconFile(name).body, iconFile(name).type)),
  ]
}

function openDocument(address: string, text: string | Buffer, type: string): Document {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const kept = OPEN_HEADERS + headerLines({ 'Cache-Control': 'public, max-age=3600', ETag: tag })
  return {
    path: address,
    tag,
    whole: { status: 200, headers: kept + typeLines(type), body: Buffer.from(text) },
    same: { status: 304, headers: kept, body: null },
  }
}

/** The document, or 304 if the client has it already. */
export const documentAnswer = ({ tag, whole, same }: Document, noneMatch: string | undefined): Answer =>
  noneMatch?.split(',').some((given) => ['*', tag, `W/${tag}`].includes(given.trim())) ? same : whole
