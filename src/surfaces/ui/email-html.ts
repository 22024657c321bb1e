import { readFileSync } from 'node:fs'
import { html } from 'hono/html'
import type { Mail, MailLink, Paragraph } from '../../platform/mail/mailer.ts'
import { wordsOf } from '../../words/words-of.ts'

type Colours = { readonly light: string; readonly dark: string }

/** Mail programs know no custom properties, so an email carries the values of our tokens itself. */
const TOKENS = readTokens()

function readTokens(): ReadonlyMap<string, Colours> {
  const css = readFileSync(new URL('./style/tokens.css', import.meta.url), 'utf8')
  const found = css.matchAll(/--([a-z-]+): light-dark\((#\w+), (#\w+)\)/g)
  return new Map(Array.from(found, ([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}

function token(name: string): Colours {
  const colours = TOKENS.get(name)
  if (colours === undefined) throw new Error(`There is no colour called ${name} in tokens.css.`)
  return colours
}

const light = (name: string) => token(name).light

// Many mail programs ignore a style sheet, so each element has its light colours on it; those that show mail in the
// dark read the sheet.
const DARK = [
  `.paper{background:${token('paper').dark} !important}`,
  `.card{background:${token('surface').dark} !important;border-color:${token('line').dark} !important}`,
  `.ink{color:${token('ink').dark} !important}`,
  `.soft,.soft a{color:${token('soft').dark} !important}`,
  `.brand{color:${token('brand').dark} !important}`,
  `.button{background:${token('brand').dark} !important;color:${token('on-brand').dark} !important}`,
].join('')

const SANS = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const TEXT = `margin:0 0 16px;${SANS};font-size:16px;line-height:1.5;color:${light('ink')}`
const SMALL = `margin:0 0 16px;${SANS};font-size:14px;line-height:1.5;color:${light('soft')};overflow-wrap:anywhere`
const CARD = `max-width:560px;background:${light('surface')};border:1px solid ${light('line')};border-radius:12px`
const BUTTON = `display:inline-block;padding:14px 24px;border-radius:8px;background:${light('brand')};${SANS};font-size:16px;line-height:1.25;font-weight:600;color:${light('on-brand')};text-decoration:none`

/** The look of every email: nothing to load, so that opening it tells nobody anything. */
export const emailHtml = ({ subject, language, paragraphs }: Mail) =>
  String(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light('paper')}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light('paper')}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td style="padding:0 8px 16px">
<span class="brand" style="${SANS};font-size:22px;line-height:1.25;font-weight:700;color:${light('brand')}">Dogleg</span>
</td></tr></table>
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="${CARD}"><tr><td style="padding:32px 24px 16px">
<h1 class="ink" style="margin:0 0 24px;${SANS};font-size:22px;line-height:1.25;font-weight:700;color:${light('ink')}">${titleOf(subject)}</h1>
${paragraphs.map(paragraphHtml)}${copyHtml(language, paragraphs)}</td></tr></table>
</td></tr></table>
</body>
</html>
`)

const titleOf = (subject: string) => {
  const title = subject.replace(/^Dogleg: /, '')
  return title.charAt(0).toLocaleUpperCase() + title.slice(1)
}

const paragraphHtml = (paragraph: Paragraph) =>
  typeof paragraph === 'string'
    ? html`<p class="ink" style="${TEXT}">${paragraph}</p>
`
    : paragraph.isQuiet
      ? html`<p class="soft" style="${SMALL}"><a href="${paragraph.href}" style="color:${light('soft')}">${paragraph.label}</a></p>
`
      : html`<p style="margin:24px 0"><a class="button" href="${paragraph.href}" style="${BUTTON}">${paragraph.label}</a></p>
`

/** A button may fail in an old mail program; the first one is what the email is about. */
function copyHtml(language: Mail['language'], paragraphs: readonly Paragraph[]) {
  const first = paragraphs.find((each): each is MailLink => typeof each !== 'string')
  if (first === undefined) return ''
  return html`<p class="soft" style="${SMALL}">${wordsOf(language).emails.copy}<br><a href="${first.href}" style="color:${light('soft')}">${first.href}</a></p>
`
}
