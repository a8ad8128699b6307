import { sampleBasket } from '../testing/samples';
import { deliveryChargePence, setDelivery, setPostcode } from './delivery';

const charges = new Map([
  ['PA20', 1995],
  ['PA', 995],
  ['', 495],
]);

test.each([
  ['PA20 9AA', 1995],
  ['PA2 6AA', 995],
  ['SW1A 1AA', 495],
])(
  'delivery to %s costs the charge of its outcode, else its area, else the general one [C-DELIVERY-CHARGES]',
  (postcode, pence) => expect(deliveryChargePence(charges, postcode)).toBe(pence),
);

test('delivery is free without any charges', () =>
  expect(deliveryChargePence(new Map(), 'SW1A 1AA')).toBe(0));

test('setDelivery saves postcode and charge, and returns the same basket when neither changes [C-DELIVERY-CHARGES]', () => {
  const delivery = { postcode: 'PA2 6AA', chargePence: 995 };
  const basket = sampleBasket({ delivery });
  expect(setDelivery('PA2 6AA', 995)(sampleBasket())).toEqual(basket);
  expect(setDelivery('PA2 6AA', 995)(basket)).toBe(basket);
  expect(setDelivery('PA2 6AA', 495)(basket).delivery?.chargePence).toBe(495);
  expect(setDelivery('PA20 9AA', 995)(basket).delivery?.postcode).toBe('PA20 9AA');
});

test('setPostcode saves the postcode for delivery too, and returns the same basket when nothing changes [C-MODAL-SUBMIT, C-GET-BASKET]', () => {
  const basket = setPostcode('PA2 6AA', 995)(sampleBasket());
  expect(basket).toMatchObject({
    postcode: 'PA2 6AA',
    delivery: { postcode: 'PA2 6AA', chargePence: 995 },
  });
  expect(setPostcode('PA2 6AA', 995)(basket)).toBe(basket);
  expect(setPostcode('PA2 6AA', 495)(basket).delivery?.chargePence).toBe(495);
});
