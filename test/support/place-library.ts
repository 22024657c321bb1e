import { after, before } from 'node:test'
import { type Library, openLibrary } from '../../src/library/library.ts'
import type { Snapshot } from '../../src/library/snapshot.ts'
import { startTestService, type TestService } from './service.ts'

/** A course at a point, as a record. */
export const at = (
  slug: string,
  name: string,
  country: string,
  lat: number,
  lng: number,
  more: object = {},
) => ({
  ...{ slug, name, country, lat, lng },
  ...more,
})

export type PlaceLibrary = {
  readonly service: TestService
  readonly library: Library
  readonly snapshot: Snapshot
}

/** A service with these records and its library, from before the tests of a file until after them. */
export function placeLibrary(records: readonly object[]): () => PlaceLibrary {
  let opened: PlaceLibrary | undefined
  before(async () => {
    const service = await startTestService({ records })
    const library = openLibrary({
      where: { folder: service.folder, url: null },
      bases: { site: 'https://site.test', app: 'https://app.test' },
    })
    opened = { service, library, snapshot: await library.refresh() }
  })
  after(async () => {
    await opened?.library.close()
    await opened?.service.stop()
  })
  return () => {
    if (opened === undefined) throw new Error('The library is not open yet.')
    return opened
  }
}
