import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../../../i18n.ts'
import { ColorField } from '../../../parts/color-field.tsx'
import { CodeBlock } from '../../../parts/copy.tsx'
import { Checkbox, Select, TextArea, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { Section } from '../../../parts/page.tsx'
import { textOf, textOrNull } from '../form-values.ts'
import { FirstVisit } from './first-visit.tsx'
import type { TabProps } from './screen.tsx'
import { useInboxChange } from './use-inbox-change.ts'
import { WidgetPreview } from './widget-preview.tsx'

const replyTimes = ['in_a_few_minutes', 'in_a_few_hours', 'in_a_day'] as const
const features = [
  'attachments',
  'emoji_picker',
  'end_conversation',
  'use_inbox_avatar_for_bot',
  'allow_mobile_webview',
] as const

type Feature = (typeof features)[number]
type ReplyTime = (typeof replyTimes)[number]

export function WidgetTab({ inbox }: TabProps) {
  const { update } = useInboxChange(inbox.id)
  // Whoever has just made it wants the code.
  const isNew = useLocation({ select: ({ state }) => 'isNew' in state })
  const [look, setLook] = useState({
    color: inbox.widget_color ?? '#1f93ff',
    title: inbox.welcome_title ?? '',
    tagline: inbox.welcome_tagline ?? '',
    replyTime: (inbox.reply_time ?? 'in_a_few_minutes') as ReplyTime,
  })
  const save = (values: FormData) =>
    update({
      channel: {
        website_url: textOf(values, 'channel.website_url'),
        widget_color: textOf(values, 'channel.widget_color'),
        welcome_title: textOrNull(values, 'channel.welcome_title'),
        welcome_tagline: textOrNull(values, 'channel.welcome_tagline'),
        reply_time: textOf(values, 'channel.reply_time') as ReplyTime,
        allowed_domains: textOf(values, 'channel.allowed_domains'),
        selected_feature_flags: values.getAll('features') as Feature[],
      },
    })
  return (
    <>
      <Section title={t('settings-channels.code')} about={t('settings-channels.code_about')}>
        <CodeBlock code={inbox.web_widget_script ?? ''} label={t('settings-channels.code_label')} autoFocus={isNew} />
        <FirstVisit inboxId={inbox.id} />
      </Section>
      <Section title={t('settings-channels.look')}>
        <div className="settings-inbox-look">
          <Form onSubmit={save}>
            <TextField
              name="channel.welcome_title"
              label={t('settings-channels.welcome_title')}
              value={look.title}
              onChange={(event) => setLook({ ...look, title: event.target.value })}
            />
            <TextArea
              name="channel.welcome_tagline"
              rows={2}
              label={t('settings-channels.welcome_tagline')}
              value={look.tagline}
              onChange={(event) => setLook({ ...look, tagline: event.target.value })}
            />
            <ColorField
              name="channel.widget_color"
              label={t('settings-channels.color')}
              initial={look.color}
              onColor={(color) => setLook({ ...look, color })}
            />
            <Select
              name="channel.reply_time"
              label={t('settings-channels.reply_time')}
              value={look.replyTime}
              onChange={(event) => setLook({ ...look, replyTime: event.target.value as ReplyTime })}
              options={replyTimes.map((value) => ({ value, label: t(`settings-channels.reply_${value}`) }))}
            />
            <fieldset className="field-set">
              <legend>{t('settings-channels.features')}</legend>
              {features.map((feature) => (
                <Checkbox
                  key={feature}
                  name="features"
                  value={feature}
                  label={t(`settings-channels.feature_${feature}`)}
                  defaultChecked={inbox.selected_feature_flags?.includes(feature)}
                />
              ))}
            </fieldset>
            <TextField
              name="channel.website_url"
              dir="ltr"
              label={t('settings-channels.website_url')}
              defaultValue={inbox.website_url}
              required
            />
            <TextArea
              name="channel.allowed_domains"
              dir="ltr"
              rows={2}
              label={t('settings-channels.allowed_domains')}
              hint={t('settings-channels.allowed_domains_hint')}
              defaultValue={inbox.allowed_domains ?? ''}
            />
          </Form>
          <WidgetPreview
            inboxId={inbox.id}
            features={inbox.selected_feature_flags ?? []}
            name={inbox.name}
            picture={inbox.avatar_url}
            color={look.color}
            title={look.title}
            tagline={look.tagline}
            replyTime={t(`settings-channels.preview_${look.replyTime}`)}
          />
        </div>
      </Section>
    </>
  )
}
