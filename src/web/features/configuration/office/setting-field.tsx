import { zoneInWords } from '../../../lib/zones.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import type { Setting } from './api.ts';
import { contrastNote } from './contrast-note.ts';
import { ColourControl } from './controls/colour-control.tsx';
import type { ControlProps } from './controls/control-props.ts';
import { PictureControl } from './controls/picture-control.tsx';
import { ReferenceControl } from './controls/reference-control.tsx';
import * as text from './controls/text-controls.tsx';
import { ZoneControl } from './controls/zone-control.tsx';
import { isDefault } from './draft.ts';
import styles from './setting-field.module.css';
import { kindOf } from './setting-kind.ts';
import type { Settings } from './use-settings.ts';
import { sayValue } from './words.ts';

function Control(props: ControlProps & { paper: unknown }) {
  const { setting, value, onChange, label, hint, error, paper } = props;
  const control = { setting, value, onChange, label, hint, error };
  const kind = kindOf(setting);
  switch (kind.control) {
    case 'flag':
      return (
        <SwitchField
          label={label}
          hint={hint}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'number':
      return <text.NumberControl {...control} isOptional={kind.optional} />;
    case 'choice':
      return <text.ChoiceControl {...control} options={kind.options} />;
    case 'reference':
      return <ReferenceControl {...control} of={kind.of} optional={kind.optional} />;
    case 'colour':
      return <ColourControl {...control} note={contrastNote(setting.key, value, paper)} />;
    case 'picture':
      return <PictureControl {...control} />;
    case 'address':
      return <text.AddressControl {...control} />;
    case 'long-text':
      return <text.LongTextControl {...control} />;
    case 'code':
      return <text.CodeControl {...control} />;
    case 'json':
      return <text.JsonControl {...control} />;
    case 'zone':
      return <ZoneControl {...control} />;
    case 'text':
      return <text.TextControl {...control} />;
  }
}

/** The setting's default value, in the words of its control. */
function sayInitial(setting: Setting): string {
  const { control } = kindOf(setting);
  if (control === 'zone') return zoneInWords(String(setting.default));
  // The id of something that an empty studio does not have.
  return control === 'reference' ? 'sin elegir' : sayValue(setting.default);
}

/** One setting: its texts, control and default value. */
export function SettingField({ setting, settings }: { setting: Setting; settings: Settings }) {
  const { key, label, explanation, warning } = setting;
  const value = settings.read(key);
  const changed = settings.isChanged(key);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the focus leaving the control inside
    <div
      className={styles.setting}
      data-setting={key}
      data-changed={changed || undefined}
      onBlur={() => settings.leave(key)}
    >
      {warning && (
        <p className={styles.warning}>
          <Icon name="alert" size={20} />
          {warning}
        </p>
      )}
      <Control
        setting={setting}
        value={value}
        onChange={(next) => settings.change(setting, next)}
        label={label}
        hint={explanation}
        error={settings.errorOf(key)}
        paper={settings.read('light')}
      />
      {(changed || !isDefault(setting, value)) && (
        <p className={styles.since}>
          {changed && <strong className={styles.unsaved}>Sin guardar</strong>}
          {!isDefault(setting, value) && (
            <>
              <span>Valor inicial: {sayInitial(setting)}</span>
              <Button look="quiet" small onClick={() => settings.change(setting, setting.default)}>
                Volver al valor inicial
              </Button>
            </>
          )}
        </p>
      )}
    </div>
  );
}
