import { effect } from '@preact/signals'
import { openPack, UnreadablePack } from '../../../src/pack/open-pack.ts'
import { watchInstall } from '../offline/install.ts'
import { isTrouble, loadPack, onNewer } from '../offline/pack-store.ts'
import { registerWorker } from '../offline/register.ts'
import { watchCompass } from '../place/compass.ts'
import { stayAwake } from '../place/stay-awake.ts'
import { isAllowed } from '../place/watch-position.ts'
import { addressOf, readAddress } from './address.ts'
import { handleKeys } from './handle-keys.ts'
import { keepPins } from './keep-pins.ts'
import { keepPlaysLike } from './keep-plays-like.ts'
import { keepProfile } from './keep-profile.ts'
import { keepStatus } from './keep-status.ts'
import { keepWind } from './keep-wind.ts'
import type { PlayState } from './play-state.ts'

const A_MINUTE = 60_000

/** Everything that goes on while the app is open; what it returns ends it. */
export function runPlay(state: PlayState): () => void {
  const asked = readAddress(location.search)
  void open(state, asked)
  void registerWorker()
  watchInstall((way) => {
    state.installWay.value = way
  })
  const stops = [
    stayAwake(),
    watchCompass((degrees) => {
      state.heading.value = degrees
    }),
    watchNetwork(state),
    handleKeys(state),
    keepAddress(state),
    keepPins(state),
    keepStatus(state),
    keepWind(state),
    keepPlaysLike(state),
    keepProfile(state),
    onNewer(() => {
      state.isNewer.value = true
    }),
    every(A_MINUTE, () => {
      state.now.value = Date.now()
    }),
  ]
  return () => {
    state.stop()
    for (const stop of stops) stop()
  }
}

function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}

async function open(
  state: PlayState,
  { course: slug, layout, hole, isWalk, isPicking }: ReturnType<typeof readAddress>,
) {
  const wanted = slug ?? state.settings.course
  if (slug === null && isPicking) {
    state.trouble.value = 'pick'
    return
  }
  if (wanted === null) {
    state.trouble.value = 'missing'
    return
  }
  const loaded = await loadPack(wanted)
  if (isTrouble(loaded)) {
    state.trouble.value = loaded.kind
    return
  }
  try {
    const course = { pack: loaded.pack, ...openPack(loaded.pack) }
    state.start(course, { layout, hole, storedAt: loaded.storedAt })
  } catch (error) {
    state.trouble.value = error instanceof UnreadablePack && error.reason === 'format' ? 'old' : 'damaged'
    return
  }
  if (isWalk) state.walk(true)
  else if (await isAllowed()) state.locate()
}

function watchNetwork({ isOnline }: PlayState): () => void {
  const look = () => {
    isOnline.value = navigator.onLine
  }
  addEventListener('online', look)
  addEventListener('offline', look)
  return () => {
    removeEventListener('online', look)
    removeEventListener('offline', look)
  }
}

/** A reload opens the same hole, and so does a link that somebody copies. */
const keepAddress = ({ hole, layout, course }: PlayState) =>
  effect(() => {
    if (course.value === null || hole.value === null) return
    const shown = addressOf(location.search, { hole: hole.value.position, layout: layout.value })
    if (shown !== location.search) history.replaceState(history.state, '', shown)
  })
