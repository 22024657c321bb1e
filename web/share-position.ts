// Tells the service where the golfer stands, from the press of a button on and while a course is open in this tab:
// what assistants measure distances from (TOOL-2).

/** A golfer walks some seven metres meanwhile. */
const PAUSE_MS = 5_000
const MOST_METRES = 10_000
const SHARING = 'sharing position'

const share = document.querySelector<HTMLElement>('[data-share-position]')
const button = share?.querySelector('button')
if (share && button && 'geolocation' in navigator) offer(share, button)

function offer(share: HTMLElement, button: HTMLButtonElement) {
  const status = share.querySelector('[role=status]')
  const say = (sentence: string) => {
    if (status) status.textContent = sentence
  }
  const report = reporter(share, say)
  let watch: number | null = null
  let reported: Promise<void> = Promise.resolve()
  const stop = (sentence: string) => {
    if (watch !== null) navigator.geolocation.clearWatch(watch)
    watch = null
    sessionStorage.removeItem(SHARING)
    button.textContent = 'Share my position'
    say(sentence)
  }
  const start = () => {
    sessionStorage.setItem(SHARING, 'yes')
    button.textContent = 'Stop sharing'
    say('Finding your position…')
    watch = navigator.geolocation.watchPosition(
      (position) => {
        reported = report(position)
      },
      (error) => stop(reasonOf(error)),
      { enableHighAccuracy: true },
    )
  }
  button.addEventListener('click', async () => {
    if (watch === null) return start()
    stop('One moment…')
    // One that is still on its way would stay.
    await reported
    say((await send(share, 'DELETE')) ?? 'You’ve stopped sharing your position.')
  })
  share.hidden = false
  // The next hole is another page, and the golfer has not changed their mind.
  if (sessionStorage.getItem(SHARING) !== null) start()
}

/** Sends a position now and then; what fails is tried again with the next one. */
function reporter(share: HTMLElement, say: (sentence: string) => void) {
  let last = Number.NEGATIVE_INFINITY
  return async ({ coords, timestamp }: GeolocationPosition): Promise<void> => {
    if (performance.now() - last < PAUSE_MS) return
    last = performance.now()
    const sentence = await send(share, 'POST', {
      lat: coords.latitude,
      lng: coords.longitude,
      accuracy_m: Math.min(coords.accuracy, MOST_METRES),
      at: new Date(timestamp).toISOString(),
    })
    say(sentence ?? `Sharing your position, accurate to ${Math.round(coords.accuracy)} m. Keep the app open.`)
  }
}

/** Null when it worked, else what went wrong. */
async function send(
  share: HTMLElement,
  method: 'POST' | 'DELETE',
  position?: object,
): Promise<string | null> {
  try {
    const response = await fetch('/api/v1/position', {
      method,
      headers: {
        ...(position ? { 'Content-Type': 'application/json' } : {}),
        Accept: 'application/json',
        'X-CSRF-Token': share.dataset.csrf ?? '',
      },
      ...(position ? { body: JSON.stringify(position) } : {}),
    })
    return response.ok ? null : (await response.json()).detail
  } catch {
    return 'We can’t reach Dogleg right now. Check your connection.'
  }
}

const reasonOf = ({ code, PERMISSION_DENIED }: GeolocationPositionError) =>
  code === PERMISSION_DENIED
    ? 'Your browser is blocking your location. Allow it for this site and try again.'
    : 'We can’t find your position right now.'

export {}
