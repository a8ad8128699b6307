import type { PostedField } from '@tyres/kit/use-posted-form';
import { LiveRegion } from '@tyres/ui/LiveRegion';
import { useState } from 'react';
import { TextField } from './TextField';

const callsOnly =
  'We cannot text this number: your confirmation comes by email only. Your fitter can still call you.';

/** The telephone number, and a note when no text message can reach it. */
export function TelephoneField(field: PostedField) {
  const [note, setNote] = useState('');
  const look = async (typed: string): Promise<void> => {
    const { parseTelephone, takesTexts } = await import('@tyres/contract-kit/telephone');
    setNote(parseTelephone(typed) && !takesTexts(typed) ? callsOnly : '');
  };
  return (
    <>
      <TextField
        {...field}
        label="Mobile number"
        hint="Your fitter may call or text you."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        onBlur={(event) => void look(event.currentTarget.value).catch(() => undefined)}
      />
      <LiveRegion visible>{note}</LiveRegion>
    </>
  );
}
