import { html } from 'hono/html'
import type { Session } from '../../../../account/account.ts'
import { dayIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { assetUrl } from '../../../ui/assets.ts'
import { hidden } from '../../../ui/form-field.ts'
import { initialOf } from '../../../ui/header.ts'
import { note } from '../../../ui/notice.ts'
import { scriptHtml } from '../../../ui/script.ts'
import type { AppRequest } from '../../route.ts'
import { renderAppPage } from '../app-page.ts'
import { csrfField } from '../submit-form.ts'

export type Ask = AppRequest<Session>

export const SOCIAL_TABS = ['feed', 'friends', 'games', 'settings'] as const
export type SocialTab = (typeof SOCIAL_TABS)[number]

export const SOCIAL_PATHS: Readonly<Record<SocialTab, string>> = {
  feed: '/feed',
  friends: '/friends',
  games: '/games',
  settings: '/friends/settings',
}

export type SocialPageParts = {
  readonly tab: SocialTab
  readonly title: string
  readonly body: unknown
  /** What was done just before. */
  readonly done?: string | null | undefined
  /** The page shows its `data-live` parts anew from time to time. */
  readonly isLive?: boolean
  /** A form that comes back has an address that nobody can open. */
  readonly target?: string
}

const AGAIN_SECONDS = 30

/** A page about golfers together: the ways to the others, and the content. */
export function renderSocialPage(
  request: Ask,
  { tab, title, body, done, target, isLive = false }: SocialPageParts,
) {
  const { social } = wordsOf(request.language)
  return renderAppPage(
    { ...request, target: target ?? request.target },
    {
      title,
      shape: 'wide',
      head: html`<link rel="stylesheet" href="${assetUrl('social.css')}">${isLive ? scriptHtml('look-again.js') : ''}`,
      body: html`<div class="social"${isLive ? html` data-again="${AGAIN_SECONDS}"` : ''}>
<nav class="profile-tabs" aria-label="${social.label}">${SOCIAL_TABS.map(
        (each) =>
          html`<a href="${SOCIAL_PATHS[each]}"${each === tab ? html` aria-current="page"` : ''}>${social.tabs[each]}</a>`,
      )}</nav>
<h1>${title}</h1>
${note(done)}
${body}
</div>`,
    },
  )
}

/** What a page says after something was done, by the `done` of its address. */
export const doneIn = <Key extends string>(notes: Readonly<Record<Key, string>>, key: string | null) =>
  key !== null && Object.hasOwn(notes, key) ? notes[key as Key] : null

export type Given = Readonly<Record<string, string>>

/** A form that is but a button; `of` tells screen readers whom it is about. */
export const smallForm = (
  { token }: Pick<Ask, 'token'>,
  action: string,
  fields: Given,
  button: { readonly text: string; readonly of?: string; readonly isMain?: boolean },
) =>
  html`<form method="post" action="${action}">${csrfField(token)}${Object.entries(fields).map(
    ([name, value]) => hidden(name, value),
  )}<button class="button${button.isMain ? '' : ' quiet'}" type="submit">${button.text}${button.of === undefined ? '' : html`<span class="unseen"> ${button.of}</span>`}</button></form>`

export const avatar = (name: string) =>
  html`<span class="avatar" aria-hidden="true">${initialOf(name)}</span>`

export const nameIn = (language: Language, name: string | null | undefined) =>
  name ?? wordsOf(language).social.somebody

export const dayOf = (language: Language, at: number) => dayIn(language, new Date(at))
