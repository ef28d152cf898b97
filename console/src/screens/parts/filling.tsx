import { ParleyError } from '../../../../sdk/src/index.ts'
import { Checkbox, FieldSet, Radio, Select, Switch, TextArea, TextField } from '../../parts/field.tsx'
import { FileField } from '../../parts/file-field.tsx'
import { Form } from '../../parts/form.tsx'
import { Section } from '../../parts/page.tsx'
import { names } from './samples.tsx'

const choices = [
  { value: 1, label: 'Website' },
  { value: 2, label: names.long },
]
const hint = 'What is to be known before it is filled in.'
const problem = 'is too long (maximum is 255 characters)'

const refusal = new ParleyError(
  422,
  { description: problem, errors: [{ field: 'refused', code: 'too_long', message: problem }] },
  null,
)

/** What is filled in. */
export function Filling() {
  return (
    <>
      <Section title="Fields">
        <TextField label="Text" hint={hint} placeholder="Empty" />
        <TextField label="Required" required defaultValue={names.plain} />
        <TextField label="Wrong" problem={problem} defaultValue={names.unbroken} />
        <TextField label="Disabled" disabled defaultValue={names.rightToLeft} />
        <TextField label="E-mail" type="email" autoComplete="email" defaultValue={names.unbroken} />
        <TextField label="Number" type="number" min={0} defaultValue={12} />
        <TextField label="Date and time" type="datetime-local" />
        <TextField label="Colour" type="color" defaultValue="#3451d1" />
        <FileField label="File" />
        <FileField label="Wrong file" problem={problem} />
        <TextArea label="Area" hint={hint} defaultValue={names.rightToLeft} />
        <TextArea label="Wrong area" problem={problem} />
        <Select label="Choice" options={choices} />
        <Select label="Wrong choice" options={choices} problem={problem} />
        <Select label="Disabled choice" options={choices} disabled />
      </Section>
      <Section title="Toggles">
        <FieldSet legend="Several" hint={hint}>
          <Checkbox label="Off" />
          <Checkbox label="On" defaultChecked hint={hint} />
          <Checkbox label="Disabled" disabled />
        </FieldSet>
        <FieldSet legend="One of these">
          <Radio name="one" label="First" defaultChecked />
          <Radio name="one" label={names.long} />
        </FieldSet>
        <FieldSet legend="Switches">
          <Switch label="Off" />
          <Switch label="On" defaultChecked hint={hint} />
          <Switch label="Disabled" disabled defaultChecked />
        </FieldSet>
      </Section>
      <Section title="Forms">
        <Form onSubmit={async () => {}} submitLabel="Keep">
          <TextField label="Kept" name="kept" defaultValue={names.plain} />
        </Form>
        <Form onSubmit={async () => Promise.reject(refusal)} submitLabel="Be refused">
          <TextField label="Not wrong" name="right" defaultValue={names.plain} />
          <TextField label="Refused" name="refused" defaultValue={names.plain} />
        </Form>
        <Form onSubmit={async () => Promise.reject(new Error('The disk is full.'))} submitLabel="Fail">
          <TextField label="Not kept" name="lost" defaultValue={names.plain} />
        </Form>
      </Section>
    </>
  )
}
