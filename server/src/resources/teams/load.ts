import { loader } from '../../kernel/load.ts'
import { findTeam } from './queries/teams.ts'

export const loadTeam = loader('team', 'team_id', ({ db, accountId, actor }, id) =>
  findTeam(db, accountId, id, actor.type === 'user' ? actor.user.id : 0),
)
