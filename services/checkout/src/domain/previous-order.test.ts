import { sampleLine, sampleService } from '../testing/samples';
import { orderedBefore, type PaidOrder } from './previous-order';

const order = (stockCode: string, size: string, fitterAccountNumber: string | null = null): PaidOrder => ({
  registration: `OF ${stockCode}`,
  lines: [sampleService(), sampleLine({ stockCode, size })],
  fitterAccountNumber,
});
const two = sampleLine({ stockCode: 'REAR', size: '255/35 R19' });
const orders: readonly PaidOrder[] = [
  { registration: 'NO TYRE', lines: [sampleService()], fitterAccountNumber: 'G1' },
  { ...order('LATEST', '225/40 R19', 'G2'), lines: [...order('LATEST', '225/40 R19').lines, two] },
  order('OLD', '205/55 R16 91V'),
  order('OLDEST', '205/55 R16', 'G3'),
];

test.each([
  ['any size', undefined, 'LATEST', 'G2'],
  ['the size of its second tyre', ['255/35 R19'], 'REAR', 'G2'],
  ['one of two sizes', ['215/50 R17', '205/55 R16'], 'OLD', null],
  ['a size with a rating', ['205/55R16 94W'], 'OLD', null],
])(
  'the latest order with a tyre of %s is found, with its own fitter [B-ROLE-RETURNING, E-PREVIOUS-ORDER]',
  (_, sizes, st_code, fitter_account_number) => {
    const registration = `OF ${st_code === 'REAR' ? 'LATEST' : st_code}`;
    expect(orderedBefore(orders, sizes)).toEqual({ registration, st_code, fitter_account_number });
  },
);

test.each([[['215/50 R17']], [['wide']], [[]]])(
  'no order is found for the sizes %j, which none has [B-ROLE-RETURNING, C-BUY-AGAIN-MODAL]',
  (sizes) => {
    expect(orderedBefore(orders, sizes)).toBeUndefined();
  },
);
