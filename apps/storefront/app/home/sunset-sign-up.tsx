/** Newsletter sign-up on the home page and on a page of its own, with a setting sun if that is the brand's sign. */
import { getFieldLang } from '../data/text-language.ts';
import { useShopFrame } from '../layout/shop-frame.ts';
import { SignUpForm, type SignUpFormProps } from '../layout/sign-up-form.tsx';

export function SunsetSignUp({ source, before = null }: SignUpFormProps) {
  const { signUp, brand } = useShopFrame();
  const alone = source === 'page';
  const hasSun = brand.sign === 'sun';
  const Heading = alone ? 'h1' : 'h2';
  return (
    <section
      aria-labelledby="sign-up"
      className={`sunset on-dusk ${hasSun ? 'sunset-sun ' : ''}${alone ? 'sunset-page' : 'section'}`}
    >
      <div
        className={`frame grid justify-items-center gap-8 pt-20 text-center md:pt-28 ${hasSun ? 'pb-52' : 'pb-20 md:pb-28'}`}
      >
        <div>
          <Heading id="sign-up" lang={getFieldLang(signUp, 'title')} className="text-4xl">
            {signUp.title}
          </Heading>
          <p
            lang={getFieldLang(signUp, 'text')}
            className="mx-auto mt-4 max-w-[44ch] text-balance text-lg text-muted"
          >
            {signUp.text}
          </p>
        </div>
        <div className="w-full max-w-lg text-start">
          <SignUpForm source={source} before={before} />
        </div>
      </div>
    </section>
  );
}
