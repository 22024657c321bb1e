// Reports where the golfer is while a course is open in this tab, once they press the button. Assistants measure
// distances from there (TOOL-2).

import { announceIn } from '../shared/announce.ts'
import { askService } from '../shared/ask-service.ts'

/** A golfer walks about seven metres between two reports. */
const REPORT_INTERVAL_MS = 5_000
const MAX_ACCURACY_M = 10_000
const SHARING_KEY = 'sharing position'
const POSITION = '/api/v1/position'

const section = document.querySelector<HTMLElement>('[data-share-position]')
const button = section?.querySelector('button')
if (section && button && 'geolocation' in navigator) offerSharing(section, button)

function offerSharing(section: HTMLElement, button: HTMLButtonElement) {
  const announce = announceIn(section)
  const words = section.dataset
  const csrf = words.csrf ?? ''
  const report = reporter(words, announce)
  let watch: number | null = null
  let lastReport: Promise<void> = Promise.resolve()
  const stop = (sentence: string) => {
    if (watch !== null) navigator.geolocation.clearWatch(watch)
    watch = null
    sessionStorage.removeItem(SHARING_KEY)
    button.textContent = words.share ?? ''
    announce(sentence)
  }
  const start = () => {
    sessionStorage.setItem(SHARING_KEY, 'yes')
    button.textContent = words.stop ?? ''
    announce(words.finding ?? '')
    watch = navigator.geolocation.watchPosition(
      (position) => {
        lastReport = report(position)
      },
      (error) => stop(reasonOf(words, error)),
      { enableHighAccuracy: true },
    )
  }
  button.addEventListener('click', async () => {
    if (watch === null) return start()
    stop(words.wait ?? '')
    // A report that arrived after the deletion would stay.
    await lastReport
    announce((await askService(POSITION, { method: 'DELETE', csrf, words })) ?? words.stopped ?? '')
  })
  section.hidden = false
  // The next hole is another page, and the golfer has not changed their mind.
  if (sessionStorage.getItem(SHARING_KEY) !== null) start()
}

/** Sends a position now and then. One that fails is not sent again: the next one is newer. */
function reporter(words: DOMStringMap, announce: (sentence: string) => void) {
  let last = Number.NEGATIVE_INFINITY
  return async ({ coords, timestamp }: GeolocationPosition): Promise<void> => {
    if (performance.now() - last < REPORT_INTERVAL_MS) return
    last = performance.now()
    const body = {
      lat: coords.latitude,
      lng: coords.longitude,
      accuracy_m: Math.min(coords.accuracy, MAX_ACCURACY_M),
      at: new Date(timestamp).toISOString(),
    }
    const trouble = await askService(POSITION, { method: 'POST', csrf: words.csrf ?? '', body, words })
    announce(trouble ?? (words.sharing ?? '').replace('{metres}', String(Math.round(coords.accuracy))))
  }
}

const reasonOf = (words: DOMStringMap, { code, PERMISSION_DENIED }: GeolocationPositionError) =>
  (code === PERMISSION_DENIED ? words.blocked : words.lost) ?? ''
