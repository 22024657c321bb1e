import { sendRequest } from './raw-request.ts'
import type { TestService } from './service.ts'
import { waitUntil } from './wait-until.ts'

const mill = { source: { name: 'Survey' }, name: 'Old Mill', lat: 53.27, lng: -9.05 }

/** Two courses that turn out to be one: `mill-2` is merged into `mill-1`. */
export const MILLS = [
  { ...mill, id: 1, slug: 'mill-1', par_total: 72 },
  { ...mill, id: 2, slug: 'mill-2', par_total: 71 },
]

export async function mergeMills({ api, importRecords }: TestService): Promise<void> {
  await importRecords([{ ...mill, id: 2, par_total: 72 }])
  await waitUntil(async () => (await sendRequest(`${api}/courses/mill-2`)).status === 301)
}
