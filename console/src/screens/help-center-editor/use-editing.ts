import { useEffect, useRef, useState } from 'react'
import { ParleyError } from '../../../../sdk/src/index.ts'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import { type Article, refresh, type Status } from '../help-center/data.ts'
import { areSame, changesOf, type Fields, fieldsOf, merged } from './fields.ts'
import { dropKept, keepText, keptKey, readKept } from './kept-text.ts'

const keepMs = 400

interface Start {
  slug: string
  locale: string
  article: Article | undefined
  initial: Fields
  /** The article of another language that a new one belongs to. */
  of: number | undefined
  onCreated: (article: Article) => void
}

/** What is written, what it is written over, and how both come together. */
export function useEditing({ slug, locale, article, initial, of, onCreated }: Start) {
  const accountId = useAccountId()
  const { articles } = useAccountApi().portals
  const [fields, setFields] = useState(initial)
  const [base, setBase] = useState(initial)
  const [status, setStatus] = useState<Status>(article?.status ?? 'draft')
  const [theirs, setTheirs] = useState<Fields>()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const [isReady, setReady] = useState(false)
  const key = keptKey(accountId, slug, article ? String(article.id) : `new/${locale}/${of ?? ''}`)
  const isChanged = !areSame(fields, base)
  const latest = useRef(fields)
  latest.current = fields
  const isHandedOn = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, before anything is typed
  useEffect(() => {
    void readKept(key).then((found) => {
      if (found && !areSame(found.fields, initial)) {
        const together = article ? merged(found.base, found.fields, initial) : found.fields
        setFields(together ?? found.fields)
        setRestored(true)
        if (!together) setTheirs(initial)
      }
      setReady(true)
    })
  }, [key])

  useEffect(() => {
    if (!isReady) return
    if (!isChanged) return void dropKept(key)
    const keep = () => void keepText(key, fields, base)
    const timer = setTimeout(keep, keepMs)
    // Whoever closes the page or leaves it for another has hidden it first.
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', keep)
      if (!isHandedOn.current) keep()
    }
  }, [key, fields, base, isChanged, isReady])

  async function update({ id }: Article, over: Fields, next: Status | undefined) {
    const there = fieldsOf((await articles.get(slug, id)).payload)
    const together = merged(over, fields, there)
    if (!together) return setTheirs(there)
    const { payload } = await articles.update(slug, id, {
      ...changesOf(there, together),
      ...(next && { status: next }),
    })
    const saved = fieldsOf(payload)
    // What was typed while it was being saved stays.
    setFields((now) => merged(fields, now, saved) ?? now)
    setBase(saved)
    setStatus(payload.status)
    setRestored(false)
  }

  async function create(next: Status | undefined) {
    const body = { ...changesOf(initial, fields), title: fields.title.trim(), category_id: fields.category_id }
    const created = await articles.create(slug, {
      ...body,
      locale,
      status: next ?? 'draft',
      ...(of && { associated_article_id: of }),
    })
    await dropKept(key)
    const saved = fieldsOf(created.payload)
    const now = merged(fields, latest.current, saved) ?? latest.current
    // What was typed meanwhile is found by the page of the article that there is now.
    if (!areSame(now, saved)) await keepText(keptKey(accountId, slug, String(created.payload.id)), now, saved)
    isHandedOn.current = true
    onCreated(created.payload)
  }

  /** `over` is what the text was written over, or what it shall replace. */
  async function save(next?: Status, over: Fields = base) {
    if (isBusy) return
    setBusy(true)
    try {
      await (article ? update(article, over, next) : create(next))
      setFailure(undefined)
      void refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ fields, status, theirs, failure, isBusy, isChanged, isRestored, isReady, save },
    change: (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes })),
    discard: () => {
      setFields(base)
      setRestored(false)
    },
    keepMine: () => {
      setTheirs(undefined)
      setBase(theirs!)
      return save(undefined, theirs!)
    },
    takeTheirs: () => {
      setFields(theirs!)
      setBase(theirs!)
      setTheirs(undefined)
      setRestored(false)
    },
    problemOf: (name: string) =>
      failure instanceof ParleyError ? failure.errors.find(({ field }) => field === name)?.message : undefined,
  }
}
