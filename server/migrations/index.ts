import type { Migration } from '../src/kernel/db/migrate.ts'
import * as ground from './0001-ground.ts'
import * as labels from './0002-labels.ts'
import * as teams from './0003-teams.ts'
import * as inboxes from './0004-inboxes.ts'
import * as attributes from './0005-attributes.ts'
import * as helpCenter from './0006-help-center.ts'
import * as platform from './0007-platform.ts'
import * as files from './0008-files.ts'
import * as helpCenterRest from './0009-help-center-rest.ts'
import * as conversations from './0010-conversations.ts'
import * as filter from './0015-filter.ts'
import * as eventPositions from './0016-event-positions.ts'
import * as deliveries from './0017-deliveries.ts'
import * as feed from './0018-feed.ts'
import * as boundedWork from './0019-bounded-work.ts'
import * as claims from './0020-claims.ts'
import * as steppingOut from './0021-stepping-out.ts'
import * as answers from './0022-answers.ts'
import * as participants from './0023-participants.ts'
import * as fullText from './0024-full-text.ts'
import * as eventLanes from './0025-event-lanes.ts'

/** In order. A migration that has landed is frozen: the next change is a new file. */
export const migrations: Migration[] = [
  { name: '0001-ground', up: ground.up },
  { name: '0002-labels', up: labels.up },
  { name: '0003-teams', up: teams.up },
  { name: '0004-inboxes', up: inboxes.up },
  { name: '0005-attributes', up: attributes.up },
  { name: '0006-help-center', up: helpCenter.up },
  { name: '0007-platform', up: platform.up },
  { name: '0008-files', up: files.up },
  { name: '0009-help-center-rest', up: helpCenterRest.up },
  { name: '0010-conversations', up: conversations.up },
  { name: '0015-filter', up: filter.up },
  { name: '0016-event-positions', up: eventPositions.up },
  { name: '0017-deliveries', up: deliveries.up },
  { name: '0018-feed', up: feed.up },
  { name: '0019-bounded-work', up: boundedWork.up },
  { name: '0020-claims', up: claims.up },
  { name: '0021-stepping-out', up: steppingOut.up },
  { name: '0022-answers', up: answers.up },
  { name: '0023-participants', up: participants.up },
  { name: '0024-full-text', up: fullText.up },
  { name: '0025-event-lanes', up: eventLanes.up },
]
