import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { useAccountId, useBootstrap } from '../../../data/account.ts'
import { useChange, useRead } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { ButtonLink } from '../../../parts/button.tsx'
import { Switch, TextArea, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { Page } from '../../../parts/page.tsx'
import { NotFound } from '../../failure.tsx'
import { idsOf, isOn, textOf, textOrNull } from '../form-values.ts'
import { PeopleChooser } from '../people/people-chooser.tsx'
import { Reading } from '../reading.tsx'

/** A new team, or one that is changed. */
export function Screen() {
  const { teamId } = useParams({ strict: false }) as { teamId?: string }
  const { teams } = useBootstrap()
  if (teamId === undefined) return <TeamPage memberIds={[]} />
  const team = teams.find(({ id }) => id === Number(teamId))
  return team ? <ExistingTeam key={team.id} team={team} /> : <NotFound />
}

type Team = ReturnType<typeof useBootstrap>['teams'][number]

function ExistingTeam({ team }: { team: Team }) {
  const members = useRead('teams.members.list', team.id)
  return (
    <Reading query={members}>{(people) => <TeamPage team={team} memberIds={people.map(({ id }) => id)} />}</Reading>
  )
}

function TeamPage({ team, memberIds }: { team?: Team; memberIds: number[] }) {
  const params = { accountId: String(useAccountId()) }
  const navigate = useNavigate()
  const change = useChange('teams.list', 'teams.members.list', 'bootstrap.get')

  // A new one is made in two steps: whoever tries again after the second has failed goes on with what was made.
  const madeId = useRef(team?.id)

  async function save(values: FormData) {
    const fields = {
      name: textOf(values, 'name'),
      description: textOrNull(values, 'description'),
      allow_auto_assign: isOn(values, 'allow_auto_assign'),
    }
    const user_ids = idsOf(values, 'user_ids')
    await change(async (api) => {
      if (madeId.current === undefined) madeId.current = (await api.teams.create(fields)).id
      else await api.teams.update(madeId.current, fields)
      if (team || user_ids.length > 0) await api.teams.members.replace(madeId.current, { user_ids })
    })
    await navigate({ to: '/accounts/$accountId/settings/teams', params })
  }

  return (
    <Page title={team?.name ?? t('settings-people.new_team')} about={t('settings-people.teams_about')}>
      <Form
        onSubmit={save}
        submitLabel={team ? undefined : t('settings-people.create')}
        actions={
          <ButtonLink to="/accounts/$accountId/settings/teams" params={params}>
            {t('parts.cancel')}
          </ButtonLink>
        }
      >
        <TextField
          name="name"
          label={t('settings-people.team_name')}
          hint={t('settings-people.team_name_hint')}
          defaultValue={team?.name ?? ''}
          required
        />
        <TextArea
          name="description"
          rows={2}
          label={t('settings-people.description')}
          defaultValue={team?.description ?? ''}
        />
        <Switch
          name="allow_auto_assign"
          label={t('settings-people.team_auto_assign')}
          hint={t('settings-people.team_auto_assign_hint')}
          defaultChecked={team?.allow_auto_assign ?? true}
        />
        <PeopleChooser legend={t('settings-people.members')} name="user_ids" initial={memberIds} />
      </Form>
    </Page>
  )
}
