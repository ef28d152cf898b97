import { type ReactNode, useState } from 'react'
import { t } from '../../i18n.ts'
import { TextField } from '../../parts/field.tsx'
import { slugFrom } from './slug.ts'

interface Named {
  name: string
  slug: string
  fields: ReactNode
}

/** A name, and what it is called in addresses, which follows from it until it is chosen. That of a portal is `plain`. */
export function useNamed(before?: { name: string; slug: string } | null, plain = false): Named {
  const [name, setName] = useState(before?.name ?? '')
  const [chosen, setChosen] = useState(before?.slug)
  const slug = chosen ?? slugFrom(name, plain)
  const fields = (
    <>
      <TextField
        name="name"
        label={t('help-center.name')}
        required
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        name="slug"
        dir={plain ? 'ltr' : undefined}
        label={t('help-center.slug')}
        hint={plain ? t('help-center.portal_slug_hint') : t('help-center.slug_hint')}
        required
        value={slug}
        onChange={(event) => setChosen(event.target.value)}
      />
    </>
  )
  return { name: name.trim(), slug, fields }
}
