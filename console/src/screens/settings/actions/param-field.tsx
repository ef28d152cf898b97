import type { ReactNode } from 'react'
import { useBootstrap } from '../../../data/account.ts'
import { useList } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { type Option, Select, TextArea, TextField } from '../../../parts/field.tsx'
import { useFieldProblem } from '../../../parts/form.tsx'
import { agentChoices, labelChoices, namedChoices, priorityChoices, statusChoices } from './choices.tsx'
import { ChoicesField } from './choices-field.tsx'
import { type ActionFile, FilesField } from './files-field.tsx'
import { type ActionName, actionKinds, type Param } from './kinds.ts'

interface ParamFieldProps {
  action: ActionName
  params: readonly Param[]
  onChange: (params: Param[]) => void
  /** What the server calls it. */
  path: string
  /** A person carries it out, who can be meant. */
  byPerson: boolean
  files: readonly ActionFile[]
}

/** What an action needs to know, in a field that fits. */
export function ParamField({ action, params, onChange, path, byPerson, files }: ParamFieldProps): ReactNode {
  const ofAll = useFieldProblem(path)
  const ofFirst = useFieldProblem(`${path}[0]`)
  const problem = ofAll ?? ofFirst
  const label = t(`settings-automation.action_name_${action}`)
  const common = { label, hideLabel: true, problem, name: `${path}[0]` }
  const text = typeof params[0] === 'string' ? params[0] : ''
  const texts = params.map(String)
  switch (actionKinds[action]) {
    case 'none':
      return null
    case 'text':
      return (
        <TextArea {...common} rows={3} required value={text} onChange={(event) => onChange([event.target.value])} />
      )
    case 'url':
      return (
        <TextField {...common} type="url" required value={text} onChange={(event) => onChange([event.target.value])} />
      )
    case 'addresses':
      return (
        <TextField
          {...common}
          required
          hint={t('settings-automation.action_mail_hint')}
          value={texts.join(', ')}
          onChange={(event) => onChange([event.target.value])}
        />
      )
    case 'labels':
      return (
        <LabelsField {...{ label, name: path, problem, canCreate: action === 'add_label', chosen: texts, onChange }} />
      )
    case 'files':
      return <FilesField {...{ label, name: path, problem, blobs: texts, onChange, files }} />
    case 'team_mail':
      return <TeamMailField {...{ label, problem, mail: params[0] as TeamMail | undefined, onChange }} />
    case 'status':
      return <OneOf {...common} options={statusChoices()} value={params[0]} onChange={onChange} />
    case 'priority':
      return <OneOf {...common} options={priorityChoices()} value={nameOfNone(params, 'none')} onChange={onChange} />
    case 'agent':
      return <AgentField {...common} byPerson={byPerson} value={nameOfNone(params, 'nil')} onChange={onChange} />
    case 'team':
      return <TeamField {...common} value={nameOfNone(params, 'nil')} onChange={onChange} />
    case 'sla':
      return <SlaField {...common} value={params[0]} onChange={onChange} />
  }
}

/** Nobody and nothing go by several names. */
function nameOfNone([value]: readonly Param[], name: string): Param | undefined {
  return value === null || value === 0 || value === 'nil' || value === 'none' ? name : value
}

interface OneProps {
  label: string
  hideLabel: boolean
  problem: string | undefined
  name: string
  value: Param | undefined
  onChange: (params: Param[]) => void
}

function OneOf({ options, value, onChange, ...rest }: OneProps & { options: readonly Option[] }) {
  return (
    <Select
      {...rest}
      required
      value={value === undefined ? '' : String(value)}
      options={[{ value: '', label: t('settings-automation.action_choose') }, ...options]}
      onChange={({ target: { value } }) => onChange(value === '' ? [] : [/^\d+$/.test(value) ? Number(value) : value])}
    />
  )
}

function AgentField({ byPerson, ...rest }: OneProps & { byPerson: boolean }) {
  const bootstrap = useBootstrap()
  const self = byPerson ? [{ value: 'self', label: t('settings-automation.action_self') }] : []
  const nobody = { value: 'nil', label: t('inbox.nobody') }
  return <OneOf {...rest} options={[...self, nobody, ...agentChoices(bootstrap)]} />
}

function TeamField(props: OneProps) {
  const { teams } = useBootstrap()
  return <OneOf {...props} options={[{ value: 'nil', label: t('inbox.no_team') }, ...namedChoices(teams)]} />
}

function SlaField(props: OneProps) {
  const { data } = useList('slaPolicies.list')
  return <OneOf {...props} options={namedChoices(data ?? [])} />
}

interface SeveralProps {
  label: string
  problem: string | undefined
  onChange: (params: Param[]) => void
}

function LabelsField(props: SeveralProps & { name: string; chosen: readonly string[]; canCreate: boolean }) {
  return <ChoicesField {...props} hideLabel choices={labelChoices(useBootstrap())} />
}

type TeamMail = { team_ids?: unknown[]; message?: string }

function TeamMailField({ label, problem, mail = {}, onChange }: SeveralProps & { mail?: TeamMail }) {
  const { teams } = useBootstrap()
  return (
    <>
      <ChoicesField
        label={t('inbox.team')}
        choices={namedChoices(teams)}
        chosen={(mail.team_ids ?? []).map(String)}
        onChange={(chosen) => onChange([{ ...mail, team_ids: chosen.map(Number) }])}
      />
      <TextArea
        label={label}
        hideLabel
        rows={3}
        required
        problem={problem}
        hint={t('settings-automation.action_mail_hint')}
        value={mail.message ?? ''}
        onChange={(event) => onChange([{ ...mail, message: event.target.value }])}
      />
    </>
  )
}
