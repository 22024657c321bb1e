import type { ServerResponse } from 'node:http'

/**
 * 100 Continue. To a request that came while others of its connection are being answered, Node would send it after the
 * head of the answer: here it waits until the answer has the connection, which Node says by an undocumented event.
 */
export function sayContinue(response: ServerResponse) {
  if (response.socket) return response.writeContinue()
  response.once('socket', () => {
    if (!response.headersSent) response.writeContinue()
  })
}
