import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CallError } from '@tyres/contract-kit/endpoint';
import { formStart } from './form-start';
import type { RefusedForm } from './fragment';
import { testPage } from './testing/render-in-shell';
import type { SubmitForm } from './outcome';
import { usePostedForm } from './use-posted-form';

interface Props {
  readonly load: () => Promise<SubmitForm>;
  readonly refused?: RefusedForm;
}

function Form({ load, refused }: Props) {
  const start = formStart(testPage(refused && { form: refused }), '/send');
  const { ref, formProps, field, message, isSubmitting } = usePostedForm({ start, load });
  return (
    <form ref={ref} action="/send" method="post" {...formProps}>
      {['name', 'town'].map(field).map(({ error, ...input }) => (
        <label key={input.name}>
          {input.name}
          <input {...input} aria-invalid={error ? true : undefined} />
          <em>{error}</em>
        </label>
      ))}
      <button aria-disabled={isSubmitting}>Send</button>
      <p role="status">{message}</p>
    </form>
  );
}

let posted: jest.SpyInstance;
let logged: jest.SpyInstance;
beforeEach(() => {
  posted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const button = () => screen.getByRole('button');
const form = () => screen.getByLabelText(/name/).closest('form')!;
const press = () => act(async () => fireEvent.submit(form()));
const answering = (submit: SubmitForm) => async () => submit;

test('a refused form shows each error at its field, focuses the first and keeps what was typed [V-INVALID-FOCUS]', async () => {
  render(
    <Form load={answering(() => ({ kind: 'refused', errors: { town: 'No town', name: 'No name' } }))} />,
  );
  fireEvent.input(screen.getByLabelText(/name/), { target: { value: 'Sam' } });
  await press();
  expect(screen.getByText('No town')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/name/));
  expect(screen.getByLabelText<HTMLInputElement>(/name/).value).toBe('Sam');
  expect(button().getAttribute('aria-disabled')).toBe('false');
  screen.getByLabelText(/town/).focus();
  await press();
  expect(document.activeElement).toBe(screen.getByLabelText(/name/));
  expect(posted).not.toHaveBeenCalled();
});

test('a refused form focuses its only invalid field, even if that is not its first field [V-INVALID-FOCUS]', async () => {
  render(<Form load={answering(() => ({ kind: 'refused', errors: { town: 'No town' } }))} />);
  await press();
  expect(document.activeElement).toBe(screen.getByLabelText(/town/));
});

test("a field's error disappears when the field is edited, and the others stay", async () => {
  render(
    <Form load={answering(() => ({ kind: 'refused', errors: { town: 'No town', name: 'No name' } }))} />,
  );
  await press();
  fireEvent.input(screen.getByLabelText(/town/), { target: { value: 'Ely' } });
  expect(screen.queryByText('No town')).toBeNull();
  expect(screen.getByText('No name')).toBeTruthy();
});

test('a double click submits a form once, and Back to its page allows it to be submitted again', async () => {
  const submit = jest.fn<ReturnType<SubmitForm>, []>(() => ({ kind: 'post' }));
  render(<Form load={answering(submit)} />);
  await act(async () => {
    for (let click = 0; click < 2; click += 1) fireEvent.submit(form());
  });
  expect(posted).toHaveBeenCalledTimes(1);
  await press();
  expect(submit).toHaveBeenCalledTimes(1);
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await press();
  expect(submit).toHaveBeenCalledTimes(2);
});

test('the validation is loaded when the form first gets the focus', () => {
  const load = jest.fn(answering(() => ({ kind: 'done' })));
  render(<Form load={load} />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.focus(screen.getByLabelText(/name/));
  expect(load).toHaveBeenCalled();
});

test('a form whose validation cannot be loaded is posted without it', async () => {
  render(<Form load={() => Promise.reject(new Error('ChunkLoadError'))} />);
  await press();
  expect(posted).toHaveBeenCalledTimes(1);
});

test('a form is not posted while the browser is offline, and its message says so', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Form load={answering(() => ({ kind: 'post' }))} />);
  await press();
  expect(posted).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toMatch(/^You seem to be offline/);
});

test.each([
  [503, 'unavailable', "Sorry, that didn't work. Please try again."],
  [429, 'too_many_requests', 'Please wait.'],
])('a call that fails with %d logs one line and shows a message', async (status, code, message) => {
  const error = new CallError({ status, code, message: 'Please wait.' });
  render(<Form load={answering(() => Promise.reject(error))} />);
  await press();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(message));
  expect(logged).toHaveBeenCalledWith('There was an error!');
  expect(button().getAttribute('aria-disabled')).toBe('false');
});

test('field errors of the service are shown at their fields, and nothing is logged [V-INVALID-FOCUS]', async () => {
  const error = new CallError({
    status: 422,
    code: 'invalid',
    message: '',
    fields: { town: 'No such town' },
  });
  render(<Form load={answering(() => Promise.reject(error))} />);
  await press();
  await waitFor(() => expect(screen.getByText('No such town')).toBeTruthy());
  expect(document.activeElement).toBe(screen.getByLabelText(/town/));
  expect(logged).not.toHaveBeenCalled();
});

test('a form that was refused without script shows what was typed and the errors [V-INVALID-FOCUS]', () => {
  const problem = { status: 422, code: 'invalid', message: 'Check', fields: { town: 'No such town' } };
  const refused = { action: '/send', values: { name: 'Sam', town: ['Oz'] }, problem };
  render(<Form load={answering(() => ({ kind: 'done' }))} refused={refused} />);
  expect(screen.getByLabelText<HTMLInputElement>(/name/).value).toBe('Sam');
  expect(screen.getByLabelText<HTMLInputElement>(/town/).value).toBe('Oz');
  expect(screen.getByText('No such town')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/town/));
  expect(screen.getByRole('status').textContent).toBe('');
});

test("formStart ignores another form's refused post, and shows the message when it names no fields", () => {
  const problem = { status: 409, code: 'taken', message: 'Taken.' };
  const page = testPage({ form: { action: '/send', values: {}, problem } });
  expect(formStart(page, '/other')).toEqual({ values: {}, errors: {} });
  expect(formStart(page, '/send', () => false)).toEqual({ values: {}, errors: {} });
  expect(formStart(page, '/send')).toEqual({ values: {}, errors: {}, message: 'Taken.' });
});
