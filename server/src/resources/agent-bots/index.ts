import { resource } from '../../kernel/manifest.ts'
import { platformAgentBots } from './platform/index.ts'

export const agentBots = resource({ name: 'agentBots', singular: 'agent_bot', operations: platformAgentBots })
