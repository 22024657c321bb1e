import { createServer } from 'node:http'
import { SERVER_OPTIONS } from '../src/platform/http/server.ts'

/** The reference: a plain Node server that sends the same answer to every request. */
const [port = '0', status = '200', bodyBytes = '0', headBytes = '0'] = process.argv.slice(2)

// What Node adds itself: the status line, Date, Connection, Keep-Alive, and line ends.
const OWN_HEAD = 114 + 'ETag: \r\n'.length

const body = Buffer.alloc(Number(bodyBytes), 'x')
const headers =
  status === '304'
    ? ['ETag', 'x'.repeat(Math.max(1, Number(headBytes) - OWN_HEAD))]
    : ['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(body.length)]

const server = createServer(SERVER_OPTIONS, (_request, response) => {
  response.writeHead(Number(status), headers)
  response.end(status === '304' ? undefined : body)
})
server.listen(Number(port), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
