import { startService } from './child-server.ts'
import type { Context } from './context.ts'
import { applyLoad, inTurn } from './load.ts'
import { searchRequests } from './requests.ts'

/** Answers a second to the search mix over HTTP, none asked for twice, for comparing with what is not HTTP. */
export async function searchPace(context: Context): Promise<number> {
  const service = await startService(context.folder)
  const load = { port: service.port, status: 200, next: inTurn(searchRequests(context.longMix)) }
  try {
    await applyLoad({ ...load, seconds: 1 })
    return (await applyLoad({ ...load, seconds: context.seconds / 2 })).perSecond
  } finally {
    await service.stop()
  }
}
