import type { AttributeValues } from './attributes.ts'
import { createCappedList } from './capped-list.ts'
import {
  MAX_LINKS,
  MAX_META_CHARACTERS,
  MAX_METAS,
  MAX_NAME_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  MAX_TITLES,
  MAX_URL_CHARACTERS,
} from './limits.ts'
import type { HeadTag, PageFacts, PageLink, PageMeta, Place } from './page-facts.ts'
import { decodeAttribute, decodeText, removeUnshowable, tidy } from './plain-text.ts'

type HeadFacts = Pick<PageFacts, 'titles' | 'hasTitleInBody' | 'metas' | 'links' | 'baseHref' | 'head'>

export interface HeadCollector {
  title(raw: string, place: Place): void
  meta(values: AttributeValues, place: Place): void
  link(values: AttributeValues, place: Place): void
  base(values: AttributeValues): void
  closedEarly(by: string): void
  take(): HeadFacts
}

const ROBOTS_NAMES: ReadonlySet<string> = new Set(['robots', 'robot', 'googlebot', 'bingbot', 'googlebot-news'])

/** Returns the value of an attribute with resolved character references; undefined if it is absent. */
export function attribute(values: AttributeValues, name: string, maxCharacters: number): string | undefined {
  const raw = values.get(name)
  return raw === undefined ? undefined : removeUnshowable(decodeAttribute(raw, maxCharacters))
}

function trimmedAttribute(values: AttributeValues, name: string, maxCharacters: number): string | undefined {
  const raw = values.get(name)
  return raw === undefined ? undefined : tidy(decodeAttribute(raw, maxCharacters * 2), maxCharacters)
}

/** Parses the value as the URL Standard does: without surrounding white space and without tabs and line breaks. */
export function urlAttribute(values: AttributeValues, name: string): string | undefined {
  const raw = values.get(name)
  if (raw === undefined) return undefined
  const url = decodeAttribute(raw, MAX_URL_CHARACTERS)
  return /[^!-~]/.test(url) ? removeUnshowable(url.replace(/[\t\n\r]/g, '')).trim() : url
}

/** The length is sufficient to identify the scheme. */
const URL_START = 32

/** Returns the first characters of the URL, including inner white space. */
export const urlStart = (values: AttributeValues, name: string): string | undefined => {
  const raw = values.get(name)
  return raw === undefined ? undefined : decodeText(raw.slice(0, URL_START)).trim()
}

const wordAttribute = (values: AttributeValues, name: string): string | undefined =>
  trimmedAttribute(values, name, MAX_NAME_CHARACTERS)?.toLowerCase()

export const relsOf = (values: AttributeValues): readonly string[] =>
  (wordAttribute(values, 'rel') ?? '').split(' ').filter((rel) => rel !== '')

/** Collects the tags that belong in the head, regardless of where they are. */
export function createHeadCollector(): HeadCollector {
  const titles = createCappedList<string>(MAX_TITLES)
  const metas = createCappedList<PageMeta>(MAX_METAS)
  const links = createCappedList<PageLink>(MAX_LINKS)
  const tagsInBody = new Set<HeadTag>()
  let hasTitleInBody = false
  let baseHref: string | undefined
  let closedEarlyBy: string | undefined

  return {
    title(raw, place) {
      if (place === 'head') {
        titles.add(tidy(decodeText(raw.slice(0, MAX_TITLE_CHARACTERS * 8)), MAX_TITLE_CHARACTERS))
      } else {
        hasTitleInBody = true
        tagsInBody.add('title')
      }
    },
    meta(values, place) {
      if (metas.isFull()) {
        metas.count()
        return
      }
      const name = wordAttribute(values, 'name')
      const property = wordAttribute(values, 'property')
      const httpEquiv = wordAttribute(values, 'http-equiv')
      if (name === undefined && property === undefined && httpEquiv === undefined) return
      metas.add({ name, property, httpEquiv, content: trimmedAttribute(values, 'content', MAX_META_CHARACTERS), place })
      if (place === 'body' && name !== undefined && ROBOTS_NAMES.has(name)) tagsInBody.add('robots')
    },
    link(values, place) {
      if (links.isFull()) {
        links.count()
        return
      }
      const rels = relsOf(values)
      const hreflang = attribute(values, 'hreflang', MAX_NAME_CHARACTERS)
      links.add({ rels, href: urlAttribute(values, 'href'), hreflang, place })
      if (place === 'head') return
      if (rels.includes('canonical')) tagsInBody.add('canonical')
      if (rels.includes('alternate') && hreflang !== undefined) tagsInBody.add('hreflang')
    },
    base(values) {
      baseHref ??= urlAttribute(values, 'href')
    },
    closedEarly(by) {
      closedEarlyBy = by
    },
    take: () => ({
      titles: titles.take(),
      hasTitleInBody,
      metas: metas.take(),
      links: links.take(),
      baseHref,
      head: { closedEarlyBy, tagsInBody: [...tagsInBody] },
    }),
  }
}
