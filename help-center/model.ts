import type { Words } from './texts.ts'

/** A portal as its pages show it. */
export interface Site {
  name: string
  slug: string
  /** What browsers and search engines call it. */
  title: string
  /** What it says above its search; undefined for the usual words. */
  welcome: string | undefined
  color: string
  homepage: string | undefined
  profiles: { network: string; url: string }[]
  layout: 'classic' | 'documentation'
  locales: readonly string[]
  defaultLocale: string
  logo: string | undefined
  /** Where it is dark; the same one if there is no other. */
  darkLogo: string | undefined
  footer: string | undefined
  legalLinks: { title: string; url: string }[]
  /** Where search engines shall find it: its own domain, if it has one. */
  origin: string
}

/** What a list shows of an article. */
export interface ArticleLink {
  slug: string
  title: string
  description?: string | null
  locale: string
}

export interface Category {
  slug: string
  name: string
  locale: string
  description: string | null
  icon: string
  count: number
}

/** A category with its first articles, or with all of them. */
export interface Topic extends Category {
  articles: ArticleLink[]
}

/** A piece of text, and whether it is what was searched for. */
export type Snippet = readonly { text: string; match: boolean }[]

export interface Result extends ArticleLink {
  titleParts: Snippet
  snippet: Snippet
  category: string | undefined
}

/** One request for a page: of which portal, in which language, and how it shall look. */
export interface View {
  site: Site
  /** As the portal spells it. */
  locale: string
  words: Words
  theme: 'light' | 'dark' | undefined
  /** Without the frame of the portal, to be shown inside of another page. */
  framed: boolean
  assets: Assets
  /** All topics with their articles, where a page lists them at its side. */
  outline: Topic[] | undefined
  /** Whose widget is shown. */
  chat: { token: string; color: string } | undefined
}

/** What tools/help-center-page.mjs has built. */
export interface Assets {
  styles: string
  script: string
  survey: string
  /** The line that sets the theme before anything is painted. */
  themeLine: string
}
