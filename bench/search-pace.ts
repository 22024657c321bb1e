import { startDraw } from '../src/demo/draw.ts'
import { startService } from './child-server.ts'
import type { Context } from './context.ts'
import { applyLoad } from './load.ts'
import { searchRequests } from './requests.ts'

/** Answers a second to the search mix over HTTP, for comparing with what is not HTTP. */
export async function searchPace(context: Context): Promise<number> {
  const service = await startService(context.folder)
  const draw = startDraw(1, 0, 'search pace')
  const load = { port: service.port, requests: searchRequests(context), status: 200, draw }
  try {
    await applyLoad({ ...load, seconds: 1 })
    return (await applyLoad({ ...load, seconds: context.seconds / 2 })).perSecond
  } finally {
    await service.stop()
  }
}
