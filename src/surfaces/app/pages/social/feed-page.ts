import { html } from 'hono/html'
import { readNames } from '../../../../account/contact-store.ts'
import type { Feed, Post } from '../../../../social/feed.ts'
import { readFeed, readNews } from '../../../../social/feed.ts'
import type { News } from '../../../../social/news-store.ts'
import { markSeen } from '../../../../social/settings-store.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer } from '../../route.ts'
import type { Names } from '../../social/social-json.ts'
import { reactionForm } from './reaction-form.ts'
import { scoreWords } from './score-words.ts'
import { type Ask, avatar, dayOf, doneIn, nameIn, renderSocialPage, smallForm } from './social-page.ts'

export const getFeedPage =
  (context: AppContext) =>
  async (request: Ask): Promise<AppAnswer> => {
    const { session, query, language } = request
    const viewer = session.account.id
    const words = wordsOf(language).social.feed
    const before = query.get('before')
    const [feed, news] = await Promise.all([
      readFeed(context, viewer, before),
      before === null ? readNews(context, viewer) : [],
    ])
    const names = await readNames(context.db, [...new Set(news.map(({ accountId }) => accountId))])
    const page = await renderSocialPage(request, {
      ...{ tab: 'feed', title: words.title, done: doneIn(words.done, query.get('done')) },
      isLive: before === null,
      body: html`<div data-live="news">${newsHtml(request, news, names)}</div><div data-live="feed">${feedHtml(request, feed)}</div>`,
    })
    return { status: 200, page }
  }

export const postSeen =
  (context: AppContext) =>
  async ({ session }: Ask): Promise<AppAnswer> => {
    await markSeen(context, session.account.id)
    return { status: 303, location: '/feed?done=seen' }
  }

function newsHtml(request: Ask, news: readonly News[], names: Names) {
  if (news.length === 0) return ''
  const { social } = wordsOf(request.language)
  return html`<section class="card" aria-labelledby="news-title">
<h2 id="news-title">${social.feed.news} <span class="mark">${social.new(news.length)}</span></h2>
<ul class="plain social-news">${news.map((one) => newsItem(request, one, names))}</ul>
${smallForm(request, '/feed/seen', {}, { text: social.feed.seen })}
</section>`
}

const LONGEST = 140

function newsItem({ language }: Ask, { postId, accountId, said }: News, names: Names) {
  const { feed, reactions } = wordsOf(language).social
  const name = nameIn(language, names.get(accountId))
  const text =
    'comment' in said
      ? feed.said(name, shortened(said.comment))
      : feed.reacted(name, reactions[said.reaction])
  return html`<li><a href="/feed/${postId}">${text}</a></li>`
}

const shortened = (text: string) =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).toWellFormed().trimEnd()} …`

function feedHtml(request: Ask, { posts, next }: Feed) {
  const words = wordsOf(request.language).social.feed
  if (posts.length === 0)
    return html`<div class="empty"><p>${words.empty}</p><a class="button" href="/friends">${words.addFriend}</a></div>`
  return html`<ol class="feed">${posts.map((post) => html`<li>${cardHtml(request, post)}</li>`)}</ol>
${next === null ? '' : html`<p><a class="button quiet" href="/feed?${new URLSearchParams({ before: next })}">${words.older}</a></p>`}`
}

function cardHtml(request: Ask, post: Post) {
  const { language, session } = request
  const { social } = wordsOf(language)
  const { round } = post
  const isOwn = round.accountId === session.account.id
  const name = isOwn ? social.you : nameIn(language, post.name)
  return html`<article class="card feed-card">
${postHead(request, post, name)}
${reactionForm(request, post, '/feed')}
<p class="feed-more"><a href="/feed/${round.id}">${social.feed.comments(post.comments)}<span class="unseen"> ${social.post.title(name, round.courseName)}</span></a>${isOwn ? html`<span class="mark">${social.visibility[round.visibility]}</span>` : ''}</p>
</article>`
}

/** Who, where and when, and the score. */
export function postHead({ language }: Ask, { round, name: own }: Post, name = nameIn(language, own)) {
  const { post } = wordsOf(language).social
  return html`<header class="feed-head">${avatar(own ?? name)}<div><strong><bdi>${name}</bdi></strong><small>${dayOf(language, round.finishedAt)}</small></div></header>
<p class="feed-score"><a href="/feed/${round.id}"><bdi>${round.courseName}</bdi></a> <span>${scoreWords(language, round)}</span> <small>${post.holes(round.holes)}</small></p>`
}
