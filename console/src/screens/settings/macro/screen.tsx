import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountId, useBootstrap } from '../../../data/account.ts'
import { useChange, useRead } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { ButtonLink } from '../../../parts/button.tsx'
import { FieldSet, Radio, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { Page } from '../../../parts/page.tsx'
import { toast } from '../../../parts/toast.tsx'
import { NotFound } from '../../failure.tsx'
import { ActionList } from '../actions/action-list.tsx'
import { actionsOf, sentActions, useEdited } from '../actions/edited.ts'
import { SigningSecrets } from '../actions/signing-secrets.tsx'
import { textOf } from '../form-values.ts'
import { Reading } from '../reading.tsx'
import { type Macro, mayChange } from './may-change.ts'

/** A new macro, or one that is changed. */
export function Screen() {
  const { macroId } = useParams({ strict: false }) as { macroId?: string }
  return macroId === undefined ? <MacroPage /> : <ExistingMacro key={macroId} macroId={Number(macroId)} />
}

function ExistingMacro({ macroId }: { macroId: number }) {
  const me = useBootstrap()
  const macro = useRead('macros.get', macroId)
  return (
    <Reading query={macro}>
      {({ payload }) => (mayChange(payload, me) ? <MacroPage macro={payload} /> : <NotFound />)}
    </Reading>
  )
}

const visibilities = ['personal', 'global'] as const

function MacroPage({ macro }: { macro?: Macro }) {
  const params = { accountId: String(useAccountId()) }
  const back = { to: '/accounts/$accountId/settings/macros', params } as const
  const { role } = useBootstrap()
  const navigate = useNavigate()
  const change = useChange('macros.list', 'macros.get', 'bootstrap.get')
  const { rows, setRows, isChanged } = useEdited(() => actionsOf(macro?.actions))
  const [saved, setSaved] = useState<Macro>()

  async function save(values: FormData) {
    const body = {
      name: textOf(values, 'name'),
      visibility: values.get('visibility') === 'global' ? ('global' as const) : ('personal' as const),
      actions: sentActions(rows),
    }
    const { payload } = await change((api) => (macro ? api.macros.update(macro.id, body) : api.macros.create(body)))
    toast(t('parts.saved'))
    if (payload.webhook_secrets) setSaved(payload)
    else await navigate(back)
  }

  if (saved?.webhook_secrets) {
    return <SigningSecrets title={saved.name} secrets={saved.webhook_secrets} back={back} />
  }
  return (
    <Page title={macro?.name ?? t('settings-automation.macro_new')} about={t('settings-automation.macro_about')}>
      <Form onSubmit={save} isChanged={isChanged} actions={<ButtonLink {...back}>{t('parts.cancel')}</ButtonLink>}>
        <TextField name="name" label={t('settings-automation.name')} required defaultValue={macro?.name} />
        {role === 'administrator' && (
          <FieldSet legend={t('settings-automation.macro_visibility')}>
            {visibilities.map((value) => (
              <Radio
                key={value}
                name="visibility"
                value={value}
                label={t(`settings-automation.macro_visibility_${value}`)}
                defaultChecked={value === (macro?.visibility ?? 'personal')}
              />
            ))}
          </FieldSet>
        )}
        <ActionList rows={rows} onChange={setRows} byPerson files={macro?.files ?? []} />
      </Form>
    </Page>
  )
}
