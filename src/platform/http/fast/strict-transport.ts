import { ServerResponse } from 'node:http'
import { headerLines } from './write-head.ts'

const FIELD = 'Strict-Transport-Security'
/** For a year, on the names below this one too. */
const VALUE = 'max-age=31536000; includeSubDomains'
const LINE = headerLines({ [FIELD]: VALUE })

type Store = (this: ServerResponse, firstLines: string, fields: unknown) => void

const store = (ServerResponse.prototype as { _storeHeader?: Store })._storeHeader

/** Every answer of a server says that browsers must come by https. A browser that came without ignores it (RFC 6797, 8.1). */
export class StrictTransport extends ServerResponse {}

// Each head goes through here, whoever writes it: that is one place instead of one for each kind of answer.
function storeHeader(this: ServerResponse, firstLines: string, fields: unknown) {
  store?.call(this, firstLines + LINE, fields)
}

function writeHead(this: ServerResponse, ...given: Parameters<ServerResponse['writeHead']>) {
  this.setHeader(FIELD, VALUE)
  return ServerResponse.prototype.writeHead.apply(this, given)
}

Object.assign(StrictTransport.prototype, store ? { _storeHeader: storeHeader } : { writeHead })
