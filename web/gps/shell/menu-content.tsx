import { dayIn } from '../../../src/words/format.ts'
import { pathIn } from '../../../src/words/language.ts'
import { allowCompass, compassNeedsTap } from '../place/compass.ts'
import type { PlayState } from '../state/play-state.ts'
import { useWords } from '../words.ts'
import { signInPath } from './account-paths.ts'
import { OfflinePanel } from './offline-panel.tsx'

/** Units, layout, sharing, and whom the data is from. */
export function MenuContent({ state }: { readonly state: PlayState }) {
  const { play } = useWords()
  const { course, profile, session, settings } = state
  const pack = course.value?.pack
  if (pack === undefined) return null
  const pathOf = (path: string) => pathIn(settings.language, path)
  return (
    <>
      <fieldset class="play-units">
        <legend>{play.menu.units}</legend>
        {(['yards', 'metres'] as const).map((unit) => (
          <label key={unit}>
            <input
              type="radio"
              name="play-units"
              checked={profile.value.units === unit}
              onChange={() => void state.setUnits(unit)}
            />
            {play.unit[unit]}
          </label>
        ))}
      </fieldset>
      <LayoutChoice state={state} />
      <Sharing state={state} />
      {compassNeedsTap() && (
        <button type="button" class="play-quiet" onClick={() => void allowCompass()}>
          {play.menu.compass}
        </button>
      )}
      <OfflinePanel state={state} />
      <ul class="play-links">
        <li>
          <a href={pathOf(`/gps?course=${pack.slug}&view=book`)}>{play.menu.book}</a>
        </li>
        <li>
          <a href={pack.url}>{play.menu.coursePage}</a>
        </li>
        <li>
          <a href={pathOf('/gps?pick=1')}>{play.trouble.choose}</a>
        </li>
        <li>
          {session.value.kind === 'guest' ? (
            <a href={signInPath(state)}>{play.menu.account}</a>
          ) : (
            <a href={pathOf('/profile')}>{play.menu.profile}</a>
          )}
        </li>
        {session.value.kind === 'member' && (
          <li>
            <a href={pathOf('/rounds')}>{play.menu.rounds}</a>
          </li>
        )}
      </ul>
      <h3>{play.menu.sources}</h3>
      <ul class="play-sources">
        {pack.sources.map(({ what, name, url, licence, date }) => (
          <li key={what + name}>
            {play.source[what]}: {url === null ? name : <a href={url}>{name}</a>}
            {licence !== null && `, ${licence}`}
            {date !== null && `, ${date}`}
          </li>
        ))}
      </ul>
      <p class="soft">{play.menu.updated(dayIn(settings.language, new Date(pack.updated_at)))}</p>
    </>
  )
}

function LayoutChoice({ state }: { readonly state: PlayState }) {
  const { play } = useWords()
  const layouts = state.course.value?.layouts ?? []
  if (layouts.length < 2) return null
  return (
    <label class="play-field">
      {play.menu.layout}
      <select
        value={state.layout.value ?? ''}
        onChange={({ currentTarget }) => state.setLayout(currentTarget.value)}
      >
        {layouts.map(({ name }) => (
          <option key={name} value={name ?? ''}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** TOOL-2: off until the golfer turns it on. */
function Sharing({ state }: { readonly state: PlayState }) {
  const { share } = useWords().play
  const { isSharing, sharingFailed, session } = state
  const isGuest = session.value.kind === 'guest'
  return (
    <div class="play-share">
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isSharing.value}
          checked={isSharing.value}
          disabled={isGuest}
          onChange={({ currentTarget }) => void state.share(currentTarget.checked)}
        />
        {share.title}
      </label>
      <p class="soft" role="status">
        {isGuest ? share.guest : sharingFailed.value ? share.failed : isSharing.value ? share.on : share.off}
      </p>
    </div>
  )
}
