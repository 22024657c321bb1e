import { startService } from './child-server.ts'
import type { Context } from './context.ts'
import { applyLoad, inTurn } from './load.ts'
import { searchRequests } from './requests.ts'

/** Answers per second to the search mix over HTTP, no query twice, to compare with searches without HTTP. */
export async function searchThroughput(context: Context): Promise<number> {
  const service = await startService(context.folder)
  const load = { port: service.port, status: 200, next: inTurn(searchRequests(context.longMix)) }
  try {
    await applyLoad({ ...load, seconds: 1 })
    return (await applyLoad({ ...load, seconds: context.seconds / 2 })).perSecond
  } finally {
    await service.stop()
  }
}
