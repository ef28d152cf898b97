import { useId, useState } from 'react'
import { useBootstrap } from '../../../data/account.ts'
import { t } from '../../../i18n.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { Button } from '../../../parts/button.tsx'
import { TextField } from '../../../parts/field.tsx'
import { useTouch } from '../../../parts/form.tsx'
import { search } from '../../../parts/search.ts'

/** From so many people on, they can be searched. */
const many = 8

interface PeopleChooserProps {
  legend: string
  hint?: string
  /** Of the fields: each chosen person is one value. */
  name: string
  initial: readonly number[]
}

/** Which members of the account belong to something. Those whom a search leaves out stay as they were. */
export function PeopleChooser({ legend, hint, name, initial }: PeopleChooserProps) {
  const { agents } = useBootstrap()
  const id = useId()
  const touch = useTouch()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(initial))
  const [typed, setTyped] = useState('')
  const choices = agents.map((agent) => ({ agent, label: agent.available_name || agent.name, words: agent.email }))
  const found = new Set(search(choices, typed).map(({ agent }) => agent.id))
  const isAll = agents.every((agent) => chosen.has(agent.id))

  function choose(userId: number, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(userId)
    else next.delete(userId)
    setChosen(next)
  }

  return (
    <fieldset className="field-set people-chooser" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{legend}</legend>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className="people-chooser-head">
        {agents.length >= many && (
          <TextField
            type="search"
            label={t('settings.find_person')}
            hideLabel
            placeholder={t('settings.find_person')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            // What is found is no setting, and Enter would save.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        <span className="people-chooser-count">{t('settings.people_chosen', { count: chosen.size })}</span>
        <Button
          look="quiet"
          onClick={() => {
            setChosen(new Set(isAll ? [] : agents.map((agent) => agent.id)))
            touch()
          }}
        >
          {isAll ? t('settings.choose_nobody') : t('settings.choose_everybody')}
        </Button>
      </div>
      <div className="people-chooser-list">
        {choices.map(({ agent, label }) => (
          <label key={agent.id} className="people-chooser-person" hidden={!found.has(agent.id)}>
            <input
              type="checkbox"
              name={name}
              value={agent.id}
              checked={chosen.has(agent.id)}
              onChange={(event) => choose(agent.id, event.target.checked)}
            />
            <Avatar name={label} src={agent.thumbnail} size={24} />
            <bdi className="people-chooser-name">{label}</bdi>
            <bdi className="people-chooser-email">{agent.email}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
