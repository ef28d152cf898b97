import { type ReactNode, useState } from 'react'
import type { AccountApi } from '../../../data/client.ts'
import { type OperationName, useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { idsOf, textOf, textOrNull } from '../form-values.ts'
import { differenceOf } from './difference.ts'

interface Named {
  name: string
  description: string | null
}

interface PolicyFormProps<Policy> {
  policy: Policy | undefined
  onDone: () => void
  concerned: readonly OperationName[]
  /** Makes or changes the policy itself. */
  keep: (api: AccountApi, known: Policy | undefined, named: Named, values: FormData) => Promise<Policy>
  /** Whom it is for: the field that names them, and those that it was for before. */
  assigned: { name: string; ids: readonly number[] }
  /** What cannot be said together with the policy itself. */
  assign: (
    api: AccountApi,
    kept: Policy,
    changed: ReturnType<typeof differenceOf>,
    values: FormData,
  ) => Promise<unknown>[]
  children: ReactNode
}

/** What both kinds of policies have: a name, a description, and somebody whom they are for. */
export function PolicyForm<Policy extends { name: string; description?: string | null }>({
  policy,
  onDone,
  concerned,
  keep,
  assigned,
  assign,
  children,
}: PolicyFormProps<Policy>) {
  const change = useChange(...concerned)
  // One that was made, while what belongs to it was refused, is not made again.
  const [known, setKnown] = useState(policy)

  async function save(values: FormData) {
    const named = { name: textOf(values, 'name'), description: textOrNull(values, 'description') }
    await change(async (api) => {
      const kept = await keep(api, known, named, values)
      setKnown(() => kept)
      await Promise.all(assign(api, kept, differenceOf(assigned.ids, idsOf(values, assigned.name)), values))
    })
    onDone()
  }

  return (
    <Form onSubmit={save}>
      <TextField name="name" label={t('settings-automation.name')} required defaultValue={policy?.name} />
      <TextField
        name="description"
        label={t('settings-automation.description')}
        defaultValue={policy?.description ?? undefined}
      />
      {children}
    </Form>
  )
}
