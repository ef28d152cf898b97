import { resource } from '../../../kernel/manifest.ts'
import { create } from './operations/create.ts'

/** So is what it announces. */
export const widgetUploads = resource({ name: 'widget', singular: 'blob', audit: false, operations: [create] })
