import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importRecords } from '../test/support/service.ts'
import { startService } from './child-server.ts'
import type { Figure } from './figure.ts'
import { LINKS, PLAIN } from './gps/course.ts'
import { measureFirstLoad } from './gps/first-load.ts'
import { measureFrames, measureMemory } from './gps/long-walk.ts'
import { openPhones } from './gps/phone.ts'
import { measureSlowPhone } from './gps/slow-phone.ts'

/** The app on the course in a real browser: bytes, times on a slow phone, frames, and memory over a round. */
export async function measureGps(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dogleg-bench-gps-'))
  await importRecords(folder, null, [LINKS, PLAIN])
  const service = await startService(folder)
  const browser = await openPhones()
  try {
    const origin = `http://localhost:${service.port}`
    return [
      ...(await measureFirstLoad(browser, origin)),
      ...(await measureSlowPhone(browser, origin)),
      ...(await measureFrames(browser, origin)),
      ...(await measureMemory(browser, origin)),
    ]
  } finally {
    await browser.close()
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
