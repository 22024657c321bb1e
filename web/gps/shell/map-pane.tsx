import { useSignalEffect } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { inUnit } from '../engine/distances.ts'
import { accuracyOf } from '../engine/fix.ts'
import type { HoleMap } from '../map/hole-map.ts'
import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'
import { Icon, type IconName } from './icon.tsx'

/** Pixels that the flag and the buttons need. */
const ROOM = { top: 16, bottom: 16, right: 24, left: 24 }

const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The map of the hole. Its code is loaded when a course has a map to show. */
export function MapPane({ state }: { readonly state: PlayState }) {
  const { play } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<HoleMap | null>(null)
  const { course, hole } = state
  useEffect(() => {
    let isGone = false
    let made: HoleMap | null = null
    const open = async () => {
      if (box.current === null || course.value?.map == null) return
      const { createHoleMap } = await import('../map/hole-map.ts')
      made = await createHoleMap(
        box.current,
        optionsOf(state, play.map(hole.value?.position ?? 0, course.value.pack.name)),
      )
      if (isGone) return made.destroy()
      made.setPadding(ROOM)
      made.showCourse({ map: course.value.map, ground: course.value.ground })
      setMap(made)
    }
    open().catch(() => {
      state.isMapBroken.value = true
    })
    return () => {
      isGone = true
      made?.destroy()
    }
  }, [course.value])
  if (course.value?.map == null || state.isMapBroken.value)
    return state.isMapBroken.value ? <p class="play-note">{play.trouble.mapFailed}</p> : null
  return (
    <div class="play-map">
      <div ref={box} class="play-canvas" data-map />
      <MapButtons state={state} />
      {map && <MapContent map={map} state={state} />}
    </div>
  )
}

const optionsOf = ({ settings }: PlayState, label: string) => ({
  workerUrl: settings.files.mapWorker,
  theme: isDark() ? ('dark' as const) : ('light' as const),
  raster: settings.raster,
  reducedMotion: isCalm(),
  label,
})

/** Keeps the map in step with the state; it renders nothing itself. */
function MapContent({ map, state }: { readonly map: HoleMap; readonly state: PlayState }) {
  useEffect(() => {
    const off = [
      map.on('tap', (point) => state.setTap(point)),
      map.on('view', (view) => {
        if (view !== 'course') state.view.value = view
      }),
      map.on('swipe', (way) => state.step(way === 'next' ? 1 : -1)),
    ]
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const recolour = () => map.setTheme(scheme.matches ? 'dark' : 'light')
    scheme.addEventListener('change', recolour)
    return () => {
      scheme.removeEventListener('change', recolour)
      for (const stop of off) stop()
    }
  }, [map])
  useSignalEffect(() => {
    const place = state.hole.value?.place ?? null
    if (place !== null) map.showHole(place, { animate: !isCalm() })
  })
  useSignalEffect(() => map.view(state.view.value))
  useSignalEffect(() => map.tilt(state.isTilted.value))
  useSignalEffect(() => {
    const { value } = state.fix
    map.setPosition(
      value && {
        lat: value.lat,
        lng: value.lng,
        accuracyM: accuracyOf(value),
        heading: state.heading.value ?? value.heading,
      },
    )
  })
  useSignalEffect(() => {
    const [tap, from, green] = [state.tap.value, state.from.value, state.hole.value?.green ?? null]
    map.setTarget(tap && green ? { ball: from?.point ?? null, tap, green } : null)
  })
  useSignalEffect(() =>
    map.setArcs(
      state.arcs.value.map(({ points, remaining }) => ({
        points,
        label: String(inUnit(remaining, state.profile.value.units)),
      })),
    ),
  )
  useSignalEffect(() => map.setPin(state.isPremium.value ? state.pin.value : null))
  useSignalEffect(() => map.setAdvice(state.drawnAdvice.value))
  useSignalEffect(() => map.setShots(state.shots.value))
  useSignalEffect(() => map.setWind(state.isWindShown.value ? state.windField.value : null))
  return null
}

function MapButtons({ state }: { readonly state: PlayState }) {
  const { buttons, previous, next } = useWords().play
  const { view, isTilted, isWindShown, windField } = state
  const isGreen = view.value === 'green'
  return (
    <>
      <div class="play-map-buttons">
        <MapButton icon="locate" label={buttons.locate} onClick={() => state.locate()} />
        <MapButton
          icon="flag"
          label={isGreen ? buttons.whole : buttons.green}
          isOn={isGreen}
          onClick={() => {
            view.value = isGreen ? 'hole' : 'green'
          }}
        />
        <MapButton
          icon="tilt"
          label={isTilted.value ? buttons.flat : buttons.tilt}
          isOn={isTilted.value}
          onClick={() => {
            isTilted.value = !isTilted.value
          }}
        />
        {windField.value && (
          <MapButton
            icon="wind"
            label={isWindShown.value ? buttons.noWind : buttons.wind}
            isOn={isWindShown.value}
            onClick={() => {
              isWindShown.value = !isWindShown.value
            }}
          />
        )}
      </div>
      <div class="play-map-ways">
        <MapButton icon="left" label={previous} onClick={() => state.step(-1)} />
        <MapButton icon="right" label={next} onClick={() => state.step(1)} />
      </div>
    </>
  )
}

type ButtonProps = {
  readonly icon: IconName
  readonly label: string
  readonly isOn?: boolean
  readonly onClick: () => void
}

const MapButton = ({ icon, label, isOn = false, onClick }: ButtonProps) => (
  <button
    type="button"
    class="play-map-button"
    aria-label={label}
    aria-pressed={isOn || undefined}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
)
